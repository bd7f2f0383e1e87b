import { randomUUID } from 'node:crypto'
import type { FicheFournisseur } from '@sillon/domain/achats/fournisseurs/fournisseur'
import type { Adherent } from '@sillon/domain/comptes/personnes/adherent'
import type { Exploitation } from '@sillon/domain/dossiers/exploitations/exploitation'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { jourOf } from '@sillon/domain/jour'
import type { ObjetJournal } from '@sillon/domain/organisme/journal/objet-journal'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { isMemeValeur } from '@sillon/domain/secretariat/imports/meme-valeur'
import type { LignePlanifiee } from '@sillon/domain/secretariat/imports/plan'
import type { FicheEntreprise } from '@sillon/domain/secretariat/imports/plan-entreprises'
import { campagneCourante } from '../../dossiers/calendrier/campagne.service.ts'
import { recordEvents } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AdherentTenu } from './contexte.repository.ts'
import * as rows from './ecriture.repository.ts'
import { writeAdherents } from './ecriture-adherents.repository.ts'
import { writeMateriels } from './ecriture-materiels.repository.ts'
import type { LotPlanifie } from './plan.service.ts'

type Fiche = { id: string; version: number }
type Demande = { feuille: Feuille; plan: LotPlanifie; now: Date; acteur_id: string | null }

const OBJETS = {
  entreprises: 'entreprise',
  exploitations: 'exploitation',
  adherents: 'adherent',
  materiels: 'materiel',
  fournisseurs: 'fournisseur',
} as const satisfies Record<Feuille, ObjetJournal>

/** Attributes left out of the journal: they are not columns, or hold no information. */
const HORS_JOURNAL = new Set(['id', 'version', 'role_id', 'telephones', 'compte', 'fusionnee'])

type Changee<F> = { avant: F; apres: F }

/** Writes one batch of a sheet: the creations, the changes, and a line of the journal for each. */
export async function writeLot(tx: Database, { feuille, plan, now, acteur_id }: Demande) {
  const creees = plan.planifiees.flatMap(({ sort, apres }) => (sort === 'cree' && apres ? [withId(apres)] : []))
  const changees = plan.planifiees.flatMap(toChangee)
  const champ = feuille === 'exploitations' ? 'est_principale' : 'est_contact_principal'
  const dechus = plan.dechus.map((avant) => ({ avant, apres: { ...avant, [champ]: false } }))
  await ECRITURES[feuille](tx, creees as never[], [...dechus, ...changees] as never[], now)
  await recordEvents(tx, [
    ...creees.map((apres) => entree(feuille, acteur_id, apres.id, null, apres)),
    ...[...dechus, ...changees].map(({ avant, apres }) => entree(feuille, acteur_id, avant.id, avant, apres)),
  ])
  if (feuille === 'fournisseurs') return
  const touchees = [...creees, ...changees.map(({ apres }) => apres), ...plan.dechus].map((fiche) =>
    feuille === 'entreprises' ? fiche.id : (fiche as unknown as { entreprise_id: string }).entreprise_id,
  )
  await rows.touchAdhesions(tx, [...new Set(touchees)], now)
}

/** A person known in another company already has an id. */
const withId = (fiche: Fiche): Fiche => (fiche.id ? fiche : { ...fiche, id: randomUUID() })

const toChangee = ({ sort, avant, apres }: LignePlanifiee<Fiche>): Changee<Fiche>[] =>
  sort === 'modifie' && avant && apres ? [{ avant, apres }] : []

function entree(feuille: Feuille, acteur_id: string | null, objet_id: string, avant: Fiche | null, apres: Fiche) {
  const noms = Object.keys(apres).filter((nom) => !HORS_JOURNAL.has(nom))
  const changes = noms.filter((nom) => avant === null || !isMemeValeur(valeurOf(avant, nom), valeurOf(apres, nom)))
  const pick = (fiche: Fiche) => Object.fromEntries(changes.map((nom) => [nom, valeurOf(fiche, nom)]))
  return {
    action: 'import' as const,
    objet: OBJETS[feuille],
    objet_id,
    ...(acteur_id && { acteur_id }),
    ...(avant && { avant: pick(avant) }),
    apres: pick(apres),
  }
}

const valeurOf = (fiche: object, nom: string): unknown => (fiche as Record<string, unknown>)[nom] ?? null

type Ecriture<F> = (tx: Database, creees: F[], changees: Changee<F>[], now: Date) => Promise<void>

const ECRITURES: {
  entreprises: Ecriture<FicheEntreprise>
  exploitations: Ecriture<Exploitation>
  adherents: Ecriture<Adherent>
  materiels: Ecriture<Materiel>
  fournisseurs: Ecriture<FicheFournisseur>
} = {
  entreprises: async (tx, creees, changees, now) => {
    const campagne = await campagneCourante(tx, now)
    await rows.insertEntreprises(tx, creees, { now, campagne_id: campagne?.id ?? null })
    for (const one of changees) await rows.updateEntreprise(tx, one)
    const retours = changees.filter(({ avant, apres }) => avant.statut_adhesion !== apres.statut_adhesion)
    await rows.insertRetours(
      tx,
      retours.map(({ avant }) => avant.id),
      now,
    )
  },
  exploitations: async (tx, creees, changees) => {
    await rows.clearPrincipales(
      tx,
      perdues(changees, ({ est_principale }) => est_principale),
    )
    await rows.insertExploitations(tx, creees)
    for (const one of changees) await rows.updateExploitation(tx, one)
  },
  adherents: async (tx, creees, changees) => {
    const { visible_annuaire } = await readParametres(tx, SECTIONS.annuaire)
    await writeAdherents(tx, creees as AdherentTenu[], changees as Changee<AdherentTenu>[], { visible_annuaire })
  },
  materiels: (tx, creees, changees, now) => writeMateriels(tx, creees, changees, jourOf(now)),
  fournisseurs: async (tx, creees, changees) => {
    await rows.insertFournisseurs(tx, creees)
    for (const one of changees) await rows.updateFournisseur(tx, one)
  },
}

/** Ids of the records that lose a unique mark, to remove it before another record takes it. */
const perdues = <F extends Fiche>(changees: Changee<F>[], tient: (fiche: F) => boolean): string[] =>
  changees.filter(({ avant, apres }) => tient(avant) && !tient(apres)).map(({ avant }) => avant.id)
