import { formatMontant } from '../../argent/format-montant.ts'
import { formatJour, type Jour } from '../../jour.ts'

type Releve = {
  ouverture: number | null
  cloture: number | null
  du: Jour
  au: Jour
  /** In cents: of all the movements of the file, and of those that the portal does not know yet. */
  somme: number
  somme_nouveaux: number
  nombre: number
  nombre_nouveaux: number
}

/** The balance that is known, after the movements already read; null when no file has said it. */
type Connu = { solde: number; le: Jour } | null

/** Why a file is refused whole. The amounts are those that somebody compares with the bank’s own page. */
type RefusSoldes = {
  phrase: string
  ouverture: number | null
  somme: number
  cloture: number | null
  nombre: number
}

/**
 * Opening plus movements must make the closing, and the file must continue what is known: the known balance plus the
 * movements that are new must make the closing too. Null: the file holds.
 */
export function refusSoldes(releve: Releve, connu: Connu): RefusSoldes | null {
  const { ouverture, cloture, somme, somme_nouveaux, nombre, nombre_nouveaux, au } = releve
  const refus = (phrase: string, avant: number | null): RefusSoldes => ({
    phrase,
    ouverture: avant,
    somme,
    cloture,
    nombre,
  })
  if (ouverture !== null && cloture !== null && ouverture + somme !== cloture) {
    return refus(
      `${ecart(cloture - ouverture - somme)} Le fichier est sans doute coupé\u00a0: il s’arrête au ${formatJour(au)}.`,
      ouverture,
    )
  }
  if (connu === null || cloture === null) return null
  if (au < connu.le) {
    return nombre_nouveaux === 0
      ? null
      : refus(
          `Ce relevé s’arrête au ${formatJour(au)}, mais le compte est déjà lu jusqu’au ${formatJour(connu.le)}, et ce fichier contient des mouvements inconnus.`,
          ouverture,
        )
  }
  if (connu.solde + somme_nouveaux === cloture) return null
  if (cloture === connu.solde) {
    return refus(
      `Le compte est déjà lu jusqu’au ${formatJour(connu.le)}, et ce fichier décrit autrement les mêmes jours. Déposez un relevé qui commence après.`,
      ouverture,
    )
  }
  const saut = ouverture !== null && ouverture !== connu.solde && nombre_nouveaux === nombre
  return refus(
    saut
      ? `Ce relevé ne suit pas le dernier\u00a0: le compte tenait ${formatMontant(connu.solde)} au ${formatJour(connu.le)}. Déposez d’abord le relevé qui manque entre les deux.`
      : `${ecart(cloture - connu.solde - somme_nouveaux)} Le fichier est sans doute coupé\u00a0: il s’arrête au ${formatJour(au)}.`,
    ouverture ?? connu.solde + somme_nouveaux - somme,
  )
}

const ecart = (cents: number) =>
  cents > 0 ? `Il manque ${formatMontant(cents)}.` : `Il y a ${formatMontant(-cents)} de trop.`

/** Recognises an account of ours by its IBAN, or by the local number that an IBAN contains. */
export const isCompte = (iban: string, numero: string): boolean =>
  iban === numero || (numero.length >= 10 && iban.slice(4).includes(numero))
