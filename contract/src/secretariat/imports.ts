import { ORDRES_DATES } from '@sillon/domain/ordre-dates'
import { FEUILLES } from '@sillon/domain/pieces/classeurs/feuille'
import { COLONNES_MAX, IMPORT_MAX } from '@sillon/domain/secretariat/imports/feuilles'
import { IMPORT_STATUTS } from '@sillon/domain/secretariat/imports/import-statut'
import { SORTS } from '@sillon/domain/secretariat/imports/sort'
import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../page.ts'
import { route } from '../route.ts'

/** How one sheet was understood, shown before anything is applied. */
const LectureFeuille = z.object({
  feuille: z.enum(FEUILLES),
  /** Name of the sheet in the workbook, or of the CSV file. */
  source: z.string(),
  format: z.enum(['xlsx', 'csv']),
  /** Encoding and separator of a CSV; null for a workbook. */
  encodage: z.nullable(z.enum(['UTF-8', 'UTF-16', 'Windows-1252'])),
  separateur: z.nullable(z.enum([';', ',', 'tabulation'])),
  /** Decimal sign found in the cells; null: no cell has decimals. */
  decimale: z.nullable(z.enum(['virgule', 'point', 'les deux'])),
  /** The date formats found: « 31/12/2026 », « 2026-12-31 », « date du tableur ». */
  dates: z.array(z.string()),
  /**
   * Columns whose dates have the month first, or may have (`ordre` null): the administrator is asked about these.
   * Absent from an import read before this check existed.
   */
  ordres: z.optional(
    z.array(
      z.object({
        champ: z.string(),
        titre: z.string(),
        ordre: z.nullable(z.enum(ORDRES_DATES)),
        exemples: z.array(z.object({ texte: z.string(), jour_mois: z.string(), mois_jour: z.string() })),
      }),
    ),
  ),
  lignes: z.int(),
  /** Headers, as written in the file. */
  colonnes: z.array(z.string()).check(z.maxLength(COLONNES_MAX)),
  colonnes_inconnues: z.array(z.string()),
})
export type LectureFeuille = z.infer<typeof LectureFeuille>

const Lecture = z.object({
  feuilles: z.array(LectureFeuille),
  /** Sheets, or files of an archive, that were not recognised. */
  ignorees: z.array(z.string()),
})
export type LectureImport = z.infer<typeof Lecture>

const Comptes = z.object({ cree: z.int(), modifie: z.int(), inchange: z.int(), erreur: z.int() })
const Resume = z.partialRecord(z.enum(FEUILLES), Comptes)
export type ResumeImport = z.infer<typeof Resume>

export const FicheImport = z.object({
  id: z.uuid(),
  version: z.int(),
  nom: z.string(),
  statut: z.enum(IMPORT_STATUTS),
  cree_le: z.string(),
  demande_par: z.nullable(z.string()),
  /** Rows done in the running step; `total` is 0 until it is known. */
  fait: z.int(),
  total: z.int(),
  /** Why the file could not be read or applied, or why it was analysed again: a sentence to show as it is. */
  erreur: z.nullable(z.string()),
  lecture: z.nullable(Lecture),
  /** The administrator's answer to « jour/mois ou mois/jour ? ». */
  ordre_dates: z.nullable(z.enum(ORDRES_DATES)),
  resume: z.nullable(Resume),
  applique_le: z.nullable(z.string()),
  applique_par: z.nullable(z.string()),
  /** True while its rows are stored: they are deleted thirty days after the file was sent. */
  a_lignes: z.boolean(),
})
export type FicheImport = z.infer<typeof FicheImport>

export const LigneImport = z.object({
  feuille: z.enum(FEUILLES),
  /** Row number in the spreadsheet. */
  ligne: z.int(),
  /** Name of the record on this row: « GAEC des Tilleuls », « Maëlle LE GOFF ». */
  libelle: z.nullable(z.string()),
  sort: z.enum(SORTS),
  /** Values as the cells show them; `titre` is the header of the column. `avant` is empty for a creation. */
  differences: z.array(z.object({ champ: z.string(), titre: z.string(), avant: z.string(), apres: z.string() })),
  /** `champ` and `titre` are null when the whole row is refused. */
  erreurs: z.array(z.object({ champ: z.nullable(z.string()), titre: z.nullable(z.string()), message: z.string() })),
  /** The texts read from the row, by attribute. */
  valeurs: z.record(z.string(), z.string()),
})
export type LigneImport = z.infer<typeof LigneImport>

export const LignesImportQuery = z.extend(PageQuery, {
  feuille: z.optional(z.enum(FEUILLES)),
  sort: z.optional(z.enum(SORTS)),
})
export type LignesImportQuery = z.output<typeof LignesImportQuery>

export const importsRoutes = {
  list: route('GET /admin/imports', {
    droit: 'dossiers',
    summary: 'Les classeurs envoyés, le dernier d’abord.',
    query: PageQuery,
    response: pageOf(FicheImport),
  }),
  create: route('POST /admin/imports', {
    droit: 'dossiers',
    summary: 'Envoyer un classeur XLSX, un CSV ou une archive de CSV\u00a0: il est analysé, rien n’est changé.',
    response: FicheImport,
    creates: true,
    upload: IMPORT_MAX,
  }),
  get: route('GET /admin/imports/:id', {
    droit: 'dossiers',
    summary: 'Où en est un import, ce qui a été reconnu et ce qu’il changerait.',
    response: FicheImport,
  }),
  lignes: route('GET /admin/imports/:id/lignes', {
    droit: 'dossiers',
    summary: 'Les lignes d’un import\u00a0: créées, modifiées, inchangées ou en erreur.',
    query: LignesImportQuery,
    response: pageOf(LigneImport),
  }),
  preciser: route('POST /admin/imports/:id/preciser', {
    droit: 'dossiers',
    summary: 'Dire dans quel ordre lire les dates d’un import que rien ne départage ; son analyse reprend.',
    body: z.strictObject({ ordre_dates: z.enum(ORDRES_DATES) }),
    response: FicheImport,
    versioned: true,
  }),
  appliquer: route('POST /admin/imports/:id/appliquer', {
    droit: 'dossiers',
    summary: 'Appliquer un import, en entier ou pas du tout.',
    response: FicheImport,
    versioned: true,
  }),
  abandonner: route('POST /admin/imports/:id/abandonner', {
    droit: 'dossiers',
    summary: 'Abandonner un import\u00a0: son fichier et ses lignes sont effacés.',
    response: FicheImport,
    versioned: true,
  }),
}
