import { joinReleves, type MouvementLu, type ReleveLu, refuse, requireEuros, toLibelle } from './releve-lu.ts'

const LONGUEUR = 120
const COUPE = 'Ce fichier CFONB est coupé\u00a0: il n’annonce pas son nouveau solde. Téléchargez-le de nouveau.'

/** True for a file whose first record is an opening balance. */
export const isCfonb120 = (texte: string): boolean => /^01\d{5}.{9}[A-Z]{3}\d/.test(texte)

/**
 * Reads a CFONB 120 statement: records of 120 characters, 01 (opening), 04 (movement), 05 (its details), 07 (closing).
 * Columns are those of the brochure of the CFONB, counted here from 0.
 */
export function readCfonb120(texte: string): ReleveLu {
  const releves: ReleveLu[] = []
  let releve: ReleveLu | undefined
  for (const ligne of toLignes(texte)) {
    const type = ligne.slice(0, 2)
    if (type === '01') {
      if (releve) refuse(COUPE)
      releve = opened(ligne)
      continue
    }
    if (!releve) return refuse('Ce fichier CFONB ne commence pas par un ancien solde.')
    if (type === '04') releve.mouvements.push(toMouvement(ligne))
    else if (type === '05') complete(releve.mouvements.at(-1), ligne)
    else if (type === '07') {
      if (compteOf(ligne) !== releve.compte) refuse(COUPE)
      releves.push({ ...releve, au: jourOf(ligne, 34), cloture: montantOf(ligne) })
      releve = undefined
    } else refuse(`Ce fichier CFONB contient un enregistrement «\u00a0${type}\u00a0» qui n’est pas d’un relevé.`)
  }
  if (releve) refuse(COUPE)
  return joinReleves(releves)
}

/** Banks write one record a line, whose last spaces may be missing, or all of them in one line. */
function toLignes(texte: string): string[] {
  const lignes = texte.split(/[\r\n]+/).filter((ligne) => ligne.trim() !== '')
  if (lignes.length > 1 || (lignes[0]?.length ?? 0) <= LONGUEUR) return lignes.map((ligne) => ligne.padEnd(LONGUEUR))
  const [entier = ''] = lignes
  return Array.from({ length: Math.ceil(entier.trimEnd().length / LONGUEUR) }, (_, rang) =>
    entier.slice(rang * LONGUEUR, (rang + 1) * LONGUEUR).padEnd(LONGUEUR),
  )
}

function opened(ligne: string): ReleveLu {
  requireEuros(ligne.slice(16, 19).trim())
  const du = jourOf(ligne, 34)
  return {
    format: 'cfonb120',
    compte: compteOf(ligne),
    ouverture: montantOf(ligne),
    cloture: null,
    du,
    au: du,
    mouvements: [],
  }
}

/** Bank, branch and account, in the order of the IBAN that contains them. */
const compteOf = (ligne: string) => `${ligne.slice(2, 7)}${ligne.slice(11, 16)}${ligne.slice(21, 32)}`.trim()

function toMouvement(ligne: string): MouvementLu {
  requireEuros(ligne.slice(16, 19).trim())
  const libelle = toLibelle(ligne.slice(48, 79), ligne.slice(104, 120))
  const vide = { nom: null, iban: null, end_to_end_id: null, rum: null, code_rejet: null }
  return { date: jourOf(ligne, 34), montant: montantOf(ligne), libelle, ...vide }
}

/** The qualifier of a detail says what its 70 characters are: name, label, remittance, reference, mandate. */
function complete(mouvement: MouvementLu | undefined, ligne: string) {
  if (!mouvement) return refuse('Ce fichier CFONB détaille un mouvement qu’il ne contient pas.')
  const qualifiant = ligne.slice(45, 48)
  const texte = ligne.slice(48, 118)
  if (qualifiant === 'NPY') mouvement.nom = texte.trim() || null
  if (qualifiant === 'RCN') mouvement.end_to_end_id = texte.slice(0, 35).trim() || null
  if (qualifiant === 'RUM') mouvement.rum = texte.slice(0, 35).trim() || null
  if (['NPY', 'LIB', 'LCC', 'LC2', 'LCS', 'RCN', 'REF'].includes(qualifiant)) {
    mouvement.libelle = toLibelle(mouvement.libelle, texte)
  }
}

/** `JJMMAA`. */
function jourOf(ligne: string, debut: number): string {
  const [, jour, mois, annee] = /^(\d\d)(\d\d)(\d\d)$/.exec(ligne.slice(debut, debut + 6)) ?? []
  return annee ? `20${annee}-${mois}-${jour}` : refuse('Une date de ce fichier CFONB est illisible.')
}

const POSITIFS = '{ABCDEFGHI'
const NEGATIFS = '}JKLMNOPQR'

/** The last digit of an amount also says its sign; how many of its digits are decimals is written in the record. */
function montantOf(ligne: string): number {
  const chiffres = ligne.slice(90, 103)
  const dernier = ligne.charAt(103)
  const decimales = Number(ligne.charAt(19).trim() || '2')
  const positif = POSITIFS.indexOf(dernier)
  const rang = positif >= 0 ? positif : NEGATIFS.indexOf(dernier)
  if (!/^\d{13}$/.test(chiffres) || rang < 0 || !Number.isInteger(decimales)) {
    return refuse('Un montant de ce fichier CFONB est illisible.')
  }
  const cents = (Number(chiffres) * 10 + rang) * 10 ** (2 - decimales)
  if (!Number.isSafeInteger(cents)) return refuse('Un montant de ce fichier CFONB n’est pas en centimes.')
  return positif >= 0 ? cents : -cents
}
