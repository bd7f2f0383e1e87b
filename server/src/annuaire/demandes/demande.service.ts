import type { DemandeMateriel } from '@sillon/domain/annuaire/demandes/demande'
import { DEMANDES_PAR_JOUR } from '@sillon/domain/annuaire/demandes/demande-offerte'
import { erreursJours } from '@sillon/domain/annuaire/demandes/jours-demandes'
import type { FicheMateriel } from '@sillon/domain/annuaire/recherche/recherche'
import { debutDuJour } from '@sillon/domain/instant-paris'
import { addJours, formatJour, type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, TooManyAttempts } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/mail/outbox.ts'
import { adherentOf } from '../annuaire/confidentialite.service.ts'
import { getFicheMateriel } from '../recherche/fiche.service.ts'
import { toMailDemande } from './demandes.mails.ts'
import { countDepuis, findEnAttente, insertDemande, lockDemandeur } from './demandes.repository.ts'
import { postAuProprietaire } from './envois.service.ts'
import { openDemande } from './lecture.service.ts'

type Saisie = { du: Jour; au: Jour; message?: string | null | undefined }

/** Asks the company of a machine for it. Its right is the one of the search: who may find the machine. */
export function askForMateriel(context: RequestContext, outbox: Outbox, materiel_id: string, saisie: Saisie) {
  if (context.session.is_admin) {
    throw new RuleViolation('demande.administrateur', 'Une demande se fait au nom d’un adhérent.')
  }
  const adherent_id = adherentOf(context)
  return act(context, async (inside, tx): Promise<DemandeMateriel> => {
    const today = jourOf(context.now)
    const { du, au, message = null } = saisie
    const erreurs = erreursJours({ du, au }, today)
    if (erreurs.length > 0) throw new InvalidInput(...erreurs)
    await lockDemandeur(tx, adherent_id)
    const { entreprise } = await openFiche(inside, materiel_id)
    const deja = await findEnAttente(tx, { adherent_id, materiel_id, today })
    if (deja) {
      const jours = `du ${formatJour(deja.du)} au ${formatJour(deja.au)}`
      const message = `Votre demande de ce matériel, ${jours}, attend sa réponse. Retirez-la pour changer les jours.`
      throw new RuleViolation('demande.deja-faite', message)
    }
    await checkLimite(inside, adherent_id, today)
    const demande = { materiel_id, entreprise_id: entreprise.id, adherent_id, du, au, message }
    const id = await insertDemande(tx, { ...demande, demande_le: context.now })
    const apres = { demande_id: id, du, au }
    await recordAction(inside, { action: 'demande_materiel', objet: 'materiel', objet_id: materiel_id, apres })
    await postAuProprietaire({ ...inside, outbox }, id, toMailDemande)
    return (await openDemande(inside, id)).demande
  })
}

/** A machine that is hidden, that left or that never was gets one and the same refusal. */
async function openFiche(context: RequestContext, id: string): Promise<FicheMateriel> {
  const fiche = await getFicheMateriel(context, id).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (fiche?.demande === 'portail') return fiche
  if (fiche?.demande === 'telephone') {
    const message = `Personne de ${fiche.entreprise.raison_sociale} n’a de compte ici\u00a0: appelez, ou écrivez un SMS.`
    throw new RuleViolation('demande.sans-compte', message)
  }
  if (fiche) throw new RuleViolation('demande.a-vous', 'Ce matériel est à vous.')
  throw new RuleViolation('demande.plus-propose', 'Ce matériel n’est plus proposé, ou ne se montre plus.')
}

async function checkLimite({ db, now }: RequestContext, adherent_id: string, today: Jour) {
  const nombre = await countDepuis(db, adherent_id, debutDuJour(today))
  if (nombre < DEMANDES_PAR_JOUR) return
  throw new TooManyAttempts(
    Math.ceil((debutDuJour(addJours(today, 1)).getTime() - now.getTime()) / 1000),
    `Vous avez fait ${DEMANDES_PAR_JOUR} demandes aujourd’hui, le maximum. Revenez demain, ou appelez.`,
  )
}
