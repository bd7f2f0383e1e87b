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
  }
}

/** Lines without a date, such as totals below the table, are no movements. */
export function readLignes({ entetes, lignes }: Tableau, colonnes: Colonnes): ReleveLu {
  const at = (ligne: readonly string[], nom: string | null) => (nom === null ? '' : (ligne[entetes.indexOf(nom)] ?? ''))
  const mouvements = lignes.flatMap((ligne, rang) => {
    const date = toJour(at(ligne, colonnes.date))
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

/** `jj/mm/aaaa`, with two digits or four for the year, or `aaaa-mm-jj`. */
function toJour(texte: string): string | null {
  const [, jour, mois, annee] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(texte) ?? []
  const iso = annee
    ? `${annee.padStart(4, '20')}-${mois?.padStart(2, '0')}-${jour?.padStart(2, '0')}`
    : texte.slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(iso) ? iso : null
}
