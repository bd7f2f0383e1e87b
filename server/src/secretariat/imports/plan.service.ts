import { randomUUID } from 'node:crypto'
import type { Jour } from '@sillon/domain/jour'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import type { EntrepriseConnue } from '@sillon/domain/secretariat/imports/entreprise-connue'
import type { LignePlanifiee, Outils } from '@sillon/domain/secretariat/imports/plan'
import { planAdherents } from '@sillon/domain/secretariat/imports/plan-adherents'
import { planEntreprise } from '@sillon/domain/secretariat/imports/plan-entreprises'
import { planExploitations } from '@sillon/domain/secretariat/imports/plan-exploitations'
import { planFournisseur } from '@sillon/domain/secretariat/imports/plan-fournisseurs'
import { planMateriels } from '@sillon/domain/secretariat/imports/plan-materiels'
import { isFini, lisStatut } from '@sillon/domain/secretariat/imports/statut-importe'
import { sirenOf } from '@sillon/domain/siret'
import type { Database } from '../../platform/db/database.ts'
import * as rows from './contexte.repository.ts'
import { type LigneEnAttente, listCreees, listDites } from './lignes.repository.ts'
import { type Listes, loadOutils, withExploitations } from './outils.service.ts'

type Lot = {
  import_id: string
  feuille: Feuille
  /** Rows of whole companies. */
  lignes: readonly LigneEnAttente[]
  listes: Listes
  today: Jour
  /** Locks the records it reads until the end of the transaction. */
  verrou: boolean
  /** Keys already seen in this sheet before this batch, with the number of their row. */
  vus: Map<string, number>
}

type Fiche = { id: string; version: number }
/** `dechus`: existing records that lose a unique mark to a row, and have no row of their own. */
export type LotPlanifie = { planifiees: LignePlanifiee<Fiche>[]; dechus: Fiche[] }

export async function planLot(db: Database, lot: Lot): Promise<LotPlanifie> {
  const outils = await loadOutils(db, lot.listes, lot)
  switch (lot.feuille) {
    case 'entreprises':
      return planLotEntreprises(db, lot, outils)
    case 'fournisseurs':
      return planLotFournisseurs(db, lot, outils)
    default:
      return planLotLie(db, lot, outils)
  }
}

async function planLotEntreprises(db: Database, { lignes, verrou }: Lot, outils: Outils): Promise<LotPlanifie> {
  const cles = [...new Set(lignes.map(({ cle }) => cle))]
  const connues = new Map((await readEntreprises(db, cles, verrou)).map((one) => [one.siret, one]))
  const vues = new Map<string, number>()
  const planifiees = lignes.map((ligne) => {
    const planifiee = planEntreprise(ligne, connues.get(ligne.cle) ?? null, outils)
    const premiere = vues.get(ligne.cle)
    if (premiere === undefined) {
      vues.set(ligne.cle, ligne.ligne)
      return planifiee
    }
    const erreurs = [{ champ: 'siret', message: `Cette entreprise est déjà à la ligne ${premiere}.` }]
    return { ...planifiee, sort: 'erreur' as const, differences: [], erreurs, apres: null }
  })
  return { planifiees, dechus: [] }
}

async function readEntreprises(db: Database, sirets: readonly string[], verrou: boolean) {
  const found = await rows.listEntreprises(db, sirets)
  if (!verrou) return found
  await rows.lockAdhesions(
    db,
    found.map(({ id }) => id),
  )
  // Read again after the lock, so that changes saved meanwhile are seen.
  return rows.listEntreprises(db, sirets)
}

async function planLotFournisseurs(db: Database, { lignes, verrou, vus }: Lot, outils: Outils): Promise<LotPlanifie> {
  const textes = (champ: string) => lignes.map(({ valeurs }) => valeurs[champ] ?? '').filter((texte) => texte !== '')
  const cles = {
    codes: textes('code').map((code) => code.toLowerCase()),
    sirens: textes('siret').map((siret) => sirenOf(siret.replace(/[\s.]/g, ''))),
    tvas: textes('tva_intra').map((tva) => tva.replace(/[\s.-]/g, '').toUpperCase()),
  }
  const connus = await rows.listFournisseurs(db, cles, { verrou })
  return { planifiees: lignes.map((ligne) => planFournisseur(ligne, { connus, vus }, outils)), dechus: [] }
}

/** For sheets whose rows belong to companies: plans each company’s rows together. */
async function planLotLie(db: Database, lot: Lot, outils: Outils): Promise<LotPlanifie> {
  const parCle = Map.groupBy(lot.lignes, ({ cle }) => cle)
  const entreprises = await loadEntreprises(db, lot, [...parCle.keys()], outils)
  const ids = [...entreprises.values()].flatMap(({ id }) => id ?? [])
  const plan = await LIES[lot.feuille as keyof typeof LIES](db, lot, ids)
  const parties: LotPlanifie[] = [...parCle].map(([cle, lignes]) => plan(lignes, entreprises.get(cle), outils))
  return {
    planifiees: parties.flatMap(({ planifiees }) => planifiees),
    dechus: parties.flatMap(({ dechus }) => dechus),
  }
}

/** The companies already known, then those that the workbook creates. */
async function loadEntreprises(db: Database, { import_id, verrou }: Lot, cles: string[], outils: Outils) {
  const gardees = await readEntreprises(db, cles, verrou)
  const finies = gardees.filter(({ statut_adhesion }) => isFini(statut_adhesion)).map(({ siret }) => siret)
  const dites = new Map((await listDites(db, import_id, finies)).map(({ cle, valeurs }) => [cle, valeurs]))
  const connues = gardees.map(
    (one): EntrepriseConnue => ({
      ...one,
      // The status of a company that comes back is only written with its own row: the analysis of other sheets
      // anticipates it.
      statut_adhesion: lisStatut(dites.get(one.siret)?.statut_adhesion, one).valeur,
      code_postal: one.adresse?.code_postal ?? null,
    }),
  )
  const tenues = new Set(connues.map(({ siret }) => siret))
  const manquantes = cles.filter((cle) => !tenues.has(cle))
  const creees = (await listCreees(db, import_id, 'entreprises', manquantes)).map(
    ({ cle, valeurs }): EntrepriseConnue => ({
      id: null,
      siret: cle,
      siren: sirenOf(cle),
      categorie_juridique: outils.reference('formes_juridiques', valeurs.categorie_juridique ?? '') ?? null,
      statut_adhesion: 'brouillon',
      fusionnee: false,
      code_postal: valeurs['adresse.code_postal'] ?? null,
    }),
  )
  return new Map([...connues, ...creees].map((one) => [one.siret, one]))
}

type Plan = (lignes: readonly LigneEnAttente[], entreprise: EntrepriseConnue | undefined, outils: Outils) => LotPlanifie
type Preparation = (db: Database, lot: Lot, entreprise_ids: string[]) => Promise<Plan>

const LIES: Record<'exploitations' | 'adherents' | 'materiels', Preparation> = {
  exploitations: async (db, _, ids) => {
    const connues = Map.groupBy(await rows.listExploitations(db, ids), ({ entreprise_id }) => entreprise_id)
    const occupees = await rows.listOccupees(db, ids)
    return (lignes, entreprise, outils) => {
      const contexte = { entreprise, connues: connues.get(entreprise?.id ?? '') ?? [], occupees }
      const { lignes: planifiees, dechues } = planExploitations(lignes, contexte, outils)
      return { planifiees, dechus: dechues }
    }
  },
  adherents: async (db, { lignes, verrou }, ids) => {
    const nommes = lignes.flatMap(({ valeurs }) => (UUID.test(valeurs.id ?? '') ? [valeurs.id ?? ''] : []))
    if (verrou) await rows.lockPersonnes(db, ids, nommes)
    const connus = Map.groupBy(await rows.listAdherents(db, ids), ({ entreprise_id }) => entreprise_id)
    const ailleurs = new Map((await rows.listPersonnes(db, nommes)).map((one) => [one.id, one]))
    return (groupe, entreprise, outils) => {
      const siens = connus.get(entreprise?.id ?? '') ?? []
      const avecCompte = new Set(siens.filter(({ compte }) => compte).map(({ id }) => id))
      const { lignes: planifiees, dechus } = planAdherents(
        groupe,
        { entreprise, connus: siens, avecCompte, ailleurs },
        outils,
      )
      return { planifiees, dechus }
    }
  },
  materiels: async (db, { import_id, lignes }, ids) => {
    const connus = Map.groupBy(await rows.listMateriels(db, ids), ({ entreprise_id }) => entreprise_id)
    const enTransfert = await rows.listEnTransfert(db, ids)
    const fermes = Map.groupBy(await rows.listExploitations(db, ids), ({ entreprise_id }) => entreprise_id)
    const cles = [...new Set(lignes.map(({ cle }) => cle))]
    const creees = Map.groupBy(await listCreees(db, import_id, 'exploitations', cles), ({ cle }) => cle)
    return (groupe, entreprise, outils) => {
      const siennes = fermes.get(entreprise?.id ?? '') ?? []
      const nouvelles = (creees.get(entreprise?.siret ?? '') ?? []).map(({ valeurs }) => ({
        id: randomUUID(),
        nom: valeurs.nom ?? '',
        statut: 'active',
      }))
      const contexte = { entreprise, connus: connus.get(entreprise?.id ?? '') ?? [], enTransfert }
      const planifiees = planMateriels(groupe, contexte, withExploitations(outils, [...siennes, ...nouvelles]))
      return { planifiees, dechus: [] }
    }
  },
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
