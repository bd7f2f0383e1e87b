import type { CotisationFiche } from '@sillon/contract/tresorerie/cotisations'
import { type Jour, jourOf } from '@sillon/domain/jour'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { type ActeCotisation, requireActe } from '@sillon/domain/tresorerie/cotisations/actes'
import type { AppelSaisie, IrrecouvrableSaisie } from '@sillon/domain/tresorerie/cotisations/actes-saisie'
import type { Cotisation } from '@sillon/domain/tresorerie/cotisations/cotisation'
import { checkDatesAppel } from '@sillon/domain/tresorerie/cotisations/dates-appel'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lockCompte } from '../reglements/affectation.service.ts'
import { findPlace, updateCotisation } from './actes.repository.ts'
import { appelleCotisations } from './appel.service.ts'
import { findDerniereEmission } from './appels.repository.ts'
import { computeAdhesions } from './calcul.service.ts'
import { requireCampagne } from './comptes-cotisations.service.ts'
import { getFiche, readCotisation } from './fiche.service.ts'

type Cible = { id: string; version: number }
export type Ouverte = Cotisation & { entreprise_id: string; today: Jour }

/** Runs one act on one fee, under the lock of its company’s money. */
export function actOnCotisation(
  context: RequestContext,
  { id, version }: Cible,
  acte: ActeCotisation,
  change: (inside: RequestContext, cotisation: Ouverte) => Promise<Record<string, unknown>>,
): Promise<CotisationFiche> {
  return act(context, async (inside, tx) => {
    const today = jourOf(context.now)
    const place = await findPlace(tx, id)
    if (!place) throw new NotFound()
    await lockCompte(tx, place.entreprise_id)
    // The merge of two companies was undone since the first read: the locked company may no longer be the fee’s.
    if ((await findPlace(tx, id))?.entreprise_id !== place.entreprise_id) throw new StaleVersion()
    const avant = await readCotisation(tx, id, today)
    if (avant.version !== version) throw new StaleVersion()
    requireActe(acte, avant)
    const details = await change(inside, { ...avant, entreprise_id: place.entreprise_id, today })
    const apres = await getFiche(inside, id)
    await recordAction(inside, {
      action: acte,
      objet: 'cotisation',
      objet_id: id,
      avant: { statut: avant.statut, montant_du: avant.montant_du },
      apres: { statut: apres.statut, montant_du: apres.montant_du, ...details },
    })
    return apres
  })
}

export const recomputeCotisation = (context: RequestContext, cible: Cible) =>
  actOnCotisation(context, cible, 'calculer', async ({ db }, cotisation) => {
    await recalcule(db, cotisation, cotisation.today)
    return {}
  })

/**
 * Calls the fee as it was shown: when the membership has changed since the computation, it must be computed again
 * first.
 */
export function appelleCotisation(
  context: RequestContext & { jobs: Jobs },
  cible: Cible,
  { date_emission, echeance }: AppelSaisie,
) {
  return actOnCotisation(context, cible, 'appeler', async (inside, cotisation) => {
    const { db, now } = inside
    const derniere_emission = await findDerniereEmission(db)
    checkDatesAppel({ date_emission, echeance }, { today: cotisation.today, derniere_emission })
    const { calculee, campagne } = await recalcule(db, cotisation, date_emission)
    if (calculee.calcul.montant_du !== cotisation.montant_du) {
      throw new RuleViolation(
        'cotisation.calcul-perime',
        'La situation de l’adhérent a changé depuis le calcul\u202f: recalculez la cotisation avant de l’appeler.',
      )
    }
    const appel = { campagne, date_emission, echeance }
    const { refusees } = await appelleCotisations({ db, now, jobs: context.jobs }, appel, [calculee])
    if (refusees[0]) throw new RuleViolation('facture.refusee', refusees[0].motif)
    return { date_emission, echeance }
  })
}

async function recalcule(db: RequestContext['db'], { adhesion_id, campagne: { id } }: Ouverte, jour: Jour) {
  const campagne = await requireCampagne(db, id)
  const { calculees, ecartes } = await computeAdhesions(db, { campagne, jour }, [adhesion_id])
  const [calculee] = calculees
  if (!calculee) throw new RuleViolation('cotisation.ecartee', ecartes[0]?.motif ?? 'Cotisation déjà appelée.')
  return { calculee, campagne }
}

/** Writes off the remainder by decision of the board; what was already received stays paid. */
export function writeOffCotisation(context: RequestContext, cible: Cible, saisie: IrrecouvrableSaisie) {
  const { motif, date_decision } = saisie
  return actOnCotisation(
    context,
    cible,
    'passer_irrecouvrable',
    async ({ db }, { id, today, date_emission, montant_du, regle }) => {
      if (date_decision > today) {
        throw new RuleViolation(
          'cotisation.date-future',
          'La décision ne peut pas être dans le futur.',
          'date_decision',
        )
      }
      if (date_emission !== null && date_decision < date_emission) {
        throw new RuleViolation('cotisation.date-passee', 'La décision ne peut pas précéder l’appel.', 'date_decision')
      }
      const montant_irrecouvrable = montant_du - regle
      await updateCotisation(db, id, { statut: 'irrecouvrable', motif, close_le: date_decision, montant_irrecouvrable })
      return { ...saisie }
    },
  )
}

/** A null `motif` ends the dispute. */
export const changeLitige = (context: RequestContext, cible: Cible, motif: string | null) =>
  actOnCotisation(context, cible, motif === null ? 'lever_litige' : 'mettre_en_litige', async ({ db }, { id }) => {
    await updateCotisation(db, id, { litige_motif: motif })
    return { motif }
  })

/** Creates the first fee of a membership in a campaign, or another one after a credit note. */
export function createCotisation(context: RequestContext, campagne_id: string, adhesion_id: string) {
  return act(context, async (inside, tx) => {
    const campagne = await requireCampagne(tx, campagne_id)
    const jour = jourOf(context.now)
    const { calculees, ecartes } = await computeAdhesions(tx, { campagne, jour }, [adhesion_id])
    const [calculee] = calculees
    if (!calculee) {
      if (!ecartes[0]) throw new NotFound()
      throw new RuleViolation('cotisation.ecartee', ecartes[0].motif)
    }
    const fiche = await getFiche(inside, calculee.id)
    const { statut, montant_du } = fiche
    const apres = { statut, montant_du, campagne_id, adhesion_id }
    await recordAction(inside, { action: 'calculer', objet: 'cotisation', objet_id: calculee.id, apres })
    return fiche
  })
}
