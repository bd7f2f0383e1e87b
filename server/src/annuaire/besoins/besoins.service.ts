import type { BesoinSaisie } from '@sillon/domain/annuaire/besoins/besoin-saisie'
import { BESOINS_OUVERTS_MAX, BESOINS_PAR_JOUR, statutBesoin } from '@sillon/domain/annuaire/besoins/besoin-statut'
import { erreursJours } from '@sillon/domain/annuaire/demandes/jours-demandes'
import { debutDuJour } from '@sillon/domain/instant-paris'
import { addJours, type Jour, jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type * as z from 'zod/mini'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import { act } from '../../platform/db/database.ts'
import { NotFound, TooManyAttempts } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { adherentOf } from '../annuaire/confidentialite.service.ts'
import { readMots } from '../recherche/comprise.service.ts'
import { readDemandeur } from '../recherche/demandeur.service.ts'
import * as rows from './besoins.repository.ts'

type Saisie = z.output<typeof BesoinSaisie>

export function writeBesoin(context: RequestContext, saisie: Saisie) {
  if (context.session.is_admin) {
    throw new RuleViolation('besoin.administrateur', 'Un besoin s’écrit au nom d’un adhérent.')
  }
  const adherent_id = adherentOf(context)
  return act(context, async (inside, tx): Promise<{ id: string }> => {
    const { now } = inside
    const today = jourOf(now)
    const { du, au, message = null, code_insee, rayon_km } = saisie
    const erreurs = erreursJours({ du, au }, today)
    if (erreurs.length > 0) throw new InvalidInput(...erreurs)
    await rows.lockAuteur(tx, adherent_id)
    const communes = await rows.listCommunes(tx, adherent_id, today)
    if (!communes.some((commune) => commune.code_insee === code_insee)) {
      throw new InvalidInput({ champ: 'code_insee', message: 'Choisissez la commune d’une de vos exploitations.' })
    }
    const designe = await toDesigne(inside, saisie)
    await checkNombre(inside, adherent_id, today)
    const besoin = { ...designe, adherent_id, du, au, message, code_insee, rayon_km, ecrit_le: now }
    const id = await rows.insertBesoin(tx, besoin)
    const apres = { besoin_id: id, materiel: designe.materiel, du, au }
    await recordAction(inside, { action: 'besoin_ecrit', objet: 'adherent', objet_id: adherent_id, apres })
    return { id }
  })
}

/** The category chosen, else the one that the words name as the search understands them: « round baller ». */
async function toDesigne(context: RequestContext, { materiel, categorie_id }: Saisie) {
  if (categorie_id) {
    const categorie = await rows.findCategorie(context.db, categorie_id)
    if (!categorie) throw new InvalidInput({ champ: 'materiel', message: 'Choisissez un matériel de la liste.' })
    return { categorie_id, materiel: categorie.libelle }
  }
  const lue = await readMots(context.db, materiel, { objet: 'materiels', ...(await readDemandeur(context)) })
  const categories = lue?.nommes?.flatMap((cible) => cible.categories) ?? []
  return { categorie_id: categories.length === 1 ? (categories[0] ?? null) : null, materiel }
}

async function checkNombre({ db, now }: RequestContext, adherent_id: string, today: Jour) {
  const { ouverts, recents } = await rows.countBesoins(db, adherent_id, { today, depuis: debutDuJour(today) })
  if (ouverts >= BESOINS_OUVERTS_MAX) {
    const message = 'Vous avez déjà trois besoins ouverts. Terminez-en un par «\u00a0C’est trouvé\u00a0».'
    throw new RuleViolation('besoin.trop-ouverts', message)
  }
  if (recents < BESOINS_PAR_JOUR) return
  throw new TooManyAttempts(
    Math.ceil((debutDuJour(addJours(today, 1)).getTime() - now.getTime()) / 1000),
    `Vous avez écrit ${BESOINS_PAR_JOUR} besoins aujourd’hui, le maximum. Revenez demain, ou appelez.`,
  )
}

/** Only its author ends it. To anybody else, it is as if it were not. */
export function endBesoin(context: RequestContext, id: string) {
  const adherent_id = adherentOf(context)
  return act(context, async (inside, tx) => {
    const besoin = await rows.findBesoin(tx, id)
    if (besoin?.adherent_id !== adherent_id) throw new NotFound()
    const statut = statutBesoin(await rows.lockBesoin(tx, id), jourOf(inside.now))
    if (statut !== 'ouvert') throw new RuleViolation('besoin.termine', 'Ce besoin est déjà terminé.')
    await rows.setTrouve(tx, id, inside.now)
    await recordTrouve(inside, adherent_id, id)
  })
}

export const recordTrouve = (context: RequestContext, adherent_id: string, besoin_id: string) =>
  recordAction(context, { action: 'besoin_trouve', objet: 'adherent', objet_id: adherent_id, apres: { besoin_id } })
