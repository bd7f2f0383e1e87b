import { createOrdreColonne, DATE_CHIFFREE, lisDateChiffree, type OrdreDates } from '@sillon/domain/ordre-dates'
import { parse } from 'csv-parse/sync'
import { type ReleveLu, refuse, requireNombre, toCents, toLibelle } from './releve-lu.ts'

/** Which column of a bank’s table is what, by the name of its header. */
export type Colonnes = {
  date: string
  libelles: string[]
  /** One signed column, or one of debits and one of credits. */
  montant: string | null
  debit: string | null
  credit: string | null
  /** Said by somebody for the dates of this account that a file alone does not decide; null: not yet. */
  ordre_dates: OrdreDates | null
}

export type Tableau = { entetes: string[]; lignes: string[][] }

const LIGNES_MAX = 20_100
const ENTETE_MAX = 40
const COLONNES_MAX = 40

/** Reads the table of a CSV file; its header is the first line of three names or more among which is a date. */
export function readTableau(texte: string): Tableau {
  const separateur = [';', '\t', ','].find((one) => countIn(texte, one) >= 3)
  if (!separateur) return refuse('Ce fichier n’est pas un relevé\u00a0: ni camt, ni CFONB 120, ni OFX, ni tableau CSV.')
  let lignes: string[][]
  try {
    lignes = parse(texte, {
      delimiter: separateur,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      relax_quotes: true,
      to: LIGNES_MAX,
      max_record_size: 20_000,
    })
  } catch {
    return refuse('Ce tableau CSV est illisible\u00a0: un guillemet ouvert n’est sans doute pas refermé.')
  }
  const rang = lignes.slice(0, ENTETE_MAX).findIndex((ligne) => ligne.length >= 3 && ligne.some(isNomDeDate))
  const entetes = lignes[rang]?.slice(0, COLONNES_MAX)
  if (!entetes) return refuse('Ce tableau CSV n’a pas de ligne d’en-têtes où figure une date.')
  return { entetes: entetes.map((nom, place) => nom || `Colonne ${place + 1}`), lignes: lignes.slice(rang + 1) }
}

const countIn = (texte: string, separateur: string) => {
  const lignes = texte.slice(0, 20_000).split(/\r?\n/)
  return Math.max(...lignes.map((ligne) => ligne.split(separateur).length))
}

const simple = (nom: string) => nom.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
const isNomDeDate = (nom: string) => /\bdate\b/.test(simple(nom))

/** Guesses the columns by their names: somebody confirms them. */
export function suggestColonnes(entetes: readonly string[]): Colonnes {
  const find = (...motifs: RegExp[]) =>
    motifs.map((motif) => entetes.find((nom) => motif.test(simple(nom)))).find((nom) => nom !== undefined) ?? null
  const debit = find(/\bdebit/)
  const credit = find(/\bcredit/)
  const deux = debit !== null && credit !== null && debit !== credit
  const libelles = entetes.filter((nom) =>
    /libelle|description|intitule|detail|communication|motif|reference/.test(simple(nom)),
  )
  return {
    date: find(/date.{0,30}(operation|compta)/, /^date$/, /\bdate\b(?!.{0,30}valeur)/, /\bdate\b/) ?? entetes[0] ?? '',
    libelles: libelles.length > 0 ? libelles : entetes.slice(1, 2),
    montant: deux ? null : find(/montant/, /amount/),
    debit: deux ? debit : null,
    credit: deux ? credit : null,
    ordre_dates: null,
  }
}

/**
 * The order of day and month that the dates of a file impose. Null: they allow both, as « 03/04/2026 » alone does, and
 * the examples are shown to whoever answers. Undefined: no date made of digits.
 */
export function readOrdre({ entetes, lignes }: Tableau, date: string) {
  const colonne = createOrdreColonne()
  const place = entetes.indexOf(date)
  for (const ligne of lignes) colonne.lis(withSiecle(ligne[place] ?? ''))
  return { ordre: colonne.ordre(), exemples: colonne.exemples() }
}

/** Lines without a date, such as totals below the table, are no movements. */
export function readLignes(tableau: Tableau, colonnes: Colonnes): ReleveLu {
  const { entetes, lignes } = tableau
  const ordre = ordreRetenu(tableau, colonnes)
  const at = (ligne: readonly string[], nom: string | null) => (nom === null ? '' : (ligne[entetes.indexOf(nom)] ?? ''))
  const mouvements = lignes.flatMap((ligne, rang) => {
    const date = toJour(at(ligne, colonnes.date), ordre)
    if (date === null) return []
    const montant = montantOf((nom) => at(ligne, nom), colonnes)
    if (montant === null) refuse(`Ligne ${rang + 2} du tableau\u00a0: le montant est illisible.`)
    const libelle = toLibelle(...colonnes.libelles.map((nom) => at(ligne, nom)))
    return [
      { date, montant: montant ?? 0, libelle, nom: null, iban: null, end_to_end_id: null, rum: null, code_rejet: null },
    ]
  })
  requireNombre(mouvements.length)
  const jours = mouvements.map(({ date }) => date).toSorted()
  const [du, au] = [jours[0], jours.at(-1)]
  if (!du || !au) return refuse('Ce tableau ne contient aucun mouvement daté.')
  return { format: 'csv', compte: null, ouverture: null, cloture: null, du, au, mouvements }
}

function montantOf(at: (nom: string | null) => string, { montant, debit, credit }: Colonnes): number | null {
  if (montant !== null) return toCents(at(montant))
  const [sorti, entre] = [at(debit), at(credit)].map((texte) => (texte === '' ? 0 : toCents(texte)))
  if (sorti === null || sorti === undefined || entre === null || entre === undefined) return null
  return entre - Math.abs(sorti)
}

/** The file decides; where it does not, the answer given for the account. */
function ordreRetenu(tableau: Tableau, { date, ordre_dates }: Colonnes): OrdreDates {
  const { ordre } = readOrdre(tableau, date)
  if (ordre === null && !ordre_dates)
    return refuse('Les dates de ce fichier se lisent de deux façons\u00a0: précisez laquelle.')
  return ordre ?? ordre_dates ?? 'jour_mois'
}

/** « 03/04/26 » is written « 03/04/2026 ». */
const withSiecle = (texte: string) =>
  texte.replace(/^(\d{1,2}[/.-]\d{1,2}[/.-])(\d{2})$/, (_, jourEtMois, annee) => `${jourEtMois}20${annee}`)

/** Day and month in the order of the file, with two digits or four for the year, or `aaaa-mm-jj`. */
function toJour(texte: string, ordre: OrdreDates): string | null {
  const chiffree = withSiecle(texte)
  if (DATE_CHIFFREE.test(chiffree)) {
    return (
      lisDateChiffree(chiffree, ordre) ??
      refuse(`La date «\u00a0${texte}\u00a0» ne se lit pas comme les autres du fichier.`)
    )
  }
  const iso = texte.slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? iso : null
}
