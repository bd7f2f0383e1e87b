import { RuleViolation } from '@sillon/domain/rule-violation'
import { mentionsTva } from '@sillon/domain/tresorerie/cotisations/piece'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { emitDocuments, freezeTaux } from '../../pieces/documents/emission.service.ts'
import { readDestinataires, readEmetteur } from '../../pieces/documents/parties.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { isCreanceInPrelevement } from '../creances/creances.service.ts'
import { releaseCotisation, spendCredit } from '../reglements/affectation.service.ts'
import { updateCotisation } from './actes.repository.ts'
import { actOnCotisation, type Ouverte } from './actes.service.ts'
import { insertMouvements, listSouscriptions } from './appels.repository.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'

/**
 * Cancels a called fee by a credit note: payments received become the company’s credit, its subscribed shares are given
 * back.
 */
export function cancelCotisation(
  context: RequestContext & { jobs: Jobs },
  cible: { id: string; version: number },
  motif: string,
) {
  return actOnCotisation(context, cible, 'annuler', async ({ db }, cotisation) => {
    const { id, entreprise_id, today } = cotisation
    if (await isCreanceInPrelevement(db, id)) {
      throw new RuleViolation(
        'cotisation.prelevement',
        'Cette cotisation est dans un prélèvement en préparation\u202f: retirez-la ou annulez-le d’abord.',
      )
    }
    await updateCotisation(db, id, { statut: 'annulee', motif, close_le: today })
    const avoir = await emitAvoir({ db, jobs: context.jobs }, cotisation, motif)
    await returnParts(db, cotisation)
    await releaseCotisation(db, id, today)
    await spendCredit(db, [entreprise_id], today)
    return { motif, avoir }
  })
}

async function emitAvoir({ db, jobs }: { db: Database; jobs: Jobs }, cotisation: Ouverte, motif: string) {
  const { id, entreprise_id, today, calcul, numero, date_emission } = cotisation
  const destinataire = (await readDestinataires(db, [entreprise_id])).get(entreprise_id)
  if (!destinataire || numero === null || date_emission === null) throw new Error('Rien à créditer.')
  const { annee, libelle, debut, fin } = await requireCampagne(db, cotisation.campagne.id)
  const { taux } = await readParametres(db, SECTIONS.tva)
  const donnees = {
    emetteur: await readEmetteur(db),
    destinataire,
    campagne: { annee, libelle, debut, fin },
    calcul,
    // The rates and mentions of the cancelled call, as they were on its day.
    taux: freezeTaux(calcul, taux, date_emission),
    mentions: mentionsTva(calcul, taux, date_emission),
    piece_liee: { numero, date_emission },
    motif,
  }
  const piece = { entreprise_id, cotisation_id: id, donnees, modele_courriel: 'avoir' }
  const [avoir] = await emitDocuments(db, jobs, { type: 'avoir', date_emission: today }, [piece])
  return avoir?.numero ?? null
}

async function returnParts(db: Database, { id, today }: Ouverte) {
  const souscriptions = await listSouscriptions(db, id)
  await insertMouvements(
    db,
    souscriptions.map(({ nombre, ...souscription }) => ({
      ...souscription,
      cotisation_id: id,
      jour: today,
      nature: 'annulation',
      nombre: -nombre,
    })),
  )
}
