import { jourOf } from '@sillon/domain/jour'
import type { Reglement } from '@sillon/domain/tresorerie/reglements/reglement'
import { emitDocuments } from '../../pieces/documents/emission.service.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listCreancesPayees } from './recu.repository.ts'

/** Issues the receipt of a payment, with the fees it paid; it is mailed once printed. */
export async function emitRecu({ db, now }: RequestContext, jobs: Jobs, reglement: Reglement) {
  const { id, entreprise, date_reglement: date, moyen, montant, reference } = reglement
  if (!entreprise) return
  const destinataire = (await readDestinataires(db, [entreprise.id])).get(entreprise.id)
  if (!destinataire) throw new NotFound()
  const donnees = {
    emetteur: await readEmetteur(db),
    destinataire,
    campagne: null,
    reglement: { date, moyen, montant, reference },
    sommes: await listCreancesPayees(db, id),
  }
  const recu = { entreprise_id: entreprise.id, reglement_id: id, donnees, modele_courriel: 'recu' }
  await emitDocuments(db, jobs, { type: 'recu', date_emission: jourOf(now) }, [recu])
}
