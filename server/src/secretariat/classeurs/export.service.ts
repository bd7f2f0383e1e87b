import type { Fichier } from '@sillon/contract/route'
import type { ClasseurDemande, FiltreClasseur } from '@sillon/contract/secretariat/classeurs'
import { jourOf } from '@sillon/domain/jour'
import { FEUILLE_LABELS, FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { RuleViolation } from '@sillon/domain/rule-violation'
import { toCellule, toCelluleCsv } from '@sillon/domain/secretariat/classeurs/cellule'
import { champOf } from '@sillon/domain/secretariat/imports/cellule'
import { COLONNES } from '@sillon/domain/secretariat/imports/feuilles'
import { selectFournisseursListes } from '../../achats/fournisseurs/selection.service.ts'
import { selectRecherche } from '../../annuaire/recherche/selection.service.ts'
import { selectEntreprisesListees } from '../../dossiers/adhesions/selection.service.ts'
import { recordExport } from '../../organisme/journal/journal.service.ts'
import { toCsvOfTextes } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { LIGNES_MAX, toXlsx, XLSX } from '../../platform/xlsx.ts'
import { toZip } from '../../platform/zip.ts'
import { toColonneXlsx } from './colonnes.service.ts'
import { type Choix, countEnregistrements, type Enregistrement, listEnregistrements } from './feuilles.repository.ts'

/**
 * Exports the requested sheets, in the order in which an import applies them. The journal records the number of lines
 * before the first is sent.
 */
export async function exportClasseur(context: RequestContext, demande: ClasseurDemande): Promise<Fichier> {
  const { db, now } = context
  const { format, filtre } = demande
  const feuilles = FEUILLES.filter((feuille) => demande.feuilles.includes(feuille))
  const choix = await chooseFrom(context, filtre)
  const lignes: Partial<Record<Feuille, number>> = {}
  for (const feuille of feuilles) lignes[feuille] = await countEnregistrements(db, feuille, choix)
  const nombres = Object.values(lignes)
  if (format === 'xlsx' && nombres.some((nombre) => nombre >= LIGNES_MAX))
    throw new RuleViolation('classeur.trop-de-lignes', TROP)
  const total = nombres.reduce((somme, nombre) => somme + nombre, 0)
  const trace = { feuilles: lignes, filtre: toTrace(filtre) }
  await recordExport(context, { objet: 'classeur', format, lignes: total, ...trace })

  const date = jourOf(now)
  if (format === 'csv') {
    const octets = toZip(
      feuilles.map((feuille) => toCsv(db, feuille, choix)),
      now,
    )
    return { nom: `sillon-${date}.zip`, type: 'application/zip', octets }
  }
  const octets = toXlsx(
    feuilles.map((feuille) => toFeuille(db, feuille, choix)),
    now,
  )
  return { nom: `sillon-${date}.xlsx`, type: XLSX, octets }
}

const TROP =
  'Une feuille de tableur ne tient pas autant de lignes\u00a0: choisissez l’archive de CSV, ou filtrez la liste.'

async function chooseFrom(
  context: RequestContext,
  { adhesions, fournisseurs, ...recherche }: FiltreClasseur,
): Promise<Choix> {
  const { db, now } = context
  return {
    ...(await selectRecherche(context, recherche)),
    ...(adhesions && { entreprises: selectEntreprisesListees(db, adhesions, now) }),
    ...(fournisseurs && { fournisseurs: selectFournisseursListes(db, fournisseurs, now) }),
  }
}

/** The journal keeps the names of the filters, not the searched words: they may name somebody. */
const toTrace = (filtre: FiltreClasseur) =>
  Object.fromEntries(
    Object.entries(filtre).map(([liste, { q, ...filtres }]) => [liste, { ...filtres, ...(q && { recherche: true }) }]),
  )

const toCsv = (db: Database, feuille: Feuille, choix: Choix) => ({
  nom: `${feuille}.csv`,
  octets: toCsvOfTextes(
    COLONNES[feuille].map(({ titre }) => titre),
    mapLots(listEnregistrements(db, feuille, choix), (ligne) =>
      COLONNES[feuille].map((colonne) => toCelluleCsv(colonne, champOf(ligne, colonne.champ))),
    ),
  ),
})

const toFeuille = (db: Database, feuille: Feuille, choix: Choix) => ({
  nom: FEUILLE_LABELS[feuille],
  colonnes: COLONNES[feuille].map(toColonneXlsx),
  lots: mapLots(listEnregistrements(db, feuille, choix), (ligne) =>
    COLONNES[feuille].map((colonne) => toCellule(colonne, champOf(ligne, colonne.champ))),
  ),
})

async function* mapLots<Cellules>(
  lots: AsyncIterable<readonly Enregistrement[]>,
  map: (ligne: Enregistrement) => Cellules,
): AsyncGenerator<Cellules[]> {
  for await (const lot of lots) yield lot.map(map)
}
