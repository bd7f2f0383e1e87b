import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { libelleRecu } from '@sillon/domain/tresorerie/reglements/libelle-depart'
import type { ReglementSaisie } from '@sillon/domain/tresorerie/reglements/reglement-saisie'
import * as z from 'zod/mini'
import { declareActe } from '../../comptes/actes-en-attente/acte-differe.service.ts'
import type { Attente } from '../../comptes/actes-en-attente/attente.service.ts'
import type { Executant } from '../../comptes/actes-en-attente/depart.service.ts'
import { act } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { emitRecu } from './recu.service.ts'
import { enterReglement, getReglement } from './saisie.service.ts'

type Outils = { jobs: Jobs }

const envoi = declareActe({
  acte: 'recu_reglement',
  objet: 'reglement',
  parametres: z.object({ id: z.uuid() }),
  perform: async (context, { jobs }: Outils, { id }) => {
    const reglement = await getReglement(context.db, id)
    if (reglement.statut !== 'valide') throw new RuleViolation('recu.retire', 'Ce règlement n’est plus valide.')
    await emitRecu(context, jobs, reglement)
    return reglement
  },
  annonce: ({ montant, entreprise }) => ({
    libelle: libelleRecu(montant, entreprise?.raison_sociale ?? ''),
    entreprise_id: entreprise?.id ?? null,
  }),
})

/** Records a payment at once: only its receipt waits, and takes its number once it can no longer be taken back. */
export function recordThenReceipt(
  context: RequestContext,
  depart: Outils & Attente,
  { recu = false, ...saisie }: z.output<typeof ReglementSaisie>,
) {
  return act(context, async (inside, tx) => {
    if (recu && !saisie.entreprise_id) {
      throw new InvalidInput({ champ: 'recu', message: 'Un reçu se fait au nom d’une entreprise.' })
    }
    const reglement = await enterReglement(inside, saisie)
    if (!recu) return reglement
    const { id } = reglement
    const reponse = await envoi.later(inside, depart, { objet_id: id, parametres: { id } })
    if ('en_attente' in reponse) return { ...reglement, en_attente: reponse.en_attente }
    return getReglement(tx, id)
  })
}

export const executantRecu = (outils: Outils): Executant => envoi.executant(outils)
