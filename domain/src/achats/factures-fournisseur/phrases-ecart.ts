import { formatMontant } from '../../argent/format-montant.ts'
import { formatPrix } from '../../pieces/documents/format-article.ts'
import { formatQuantite, type Unite } from '../../unite.ts'

/** Units whose French name is feminine. */
const FEMININES: readonly Unite[] = ['t', 'unite', 'dose']

const accord = (quantite: number, unite: Unite) => `${FEMININES.includes(unite) ? 'e' : ''}${quantite >= 2 ? 's' : ''}`

/** « BL 812 », « BL 812 et 815 », « aucune réception » */
function formatBons(bls: readonly (string | null)[]): string {
  const numeros = [...new Set(bls.flatMap((bl) => bl?.replace(/^BL[ -]?/i, '') ?? []))]
  if (bls.length === 0) return 'aucune réception enregistrée'
  if (numeros.length === 0) return 'réception sans BL'
  return `BL ${new Intl.ListFormat('fr', { type: 'conjunction' }).format(numeros)}`
}

/** « 3 t non reçues, BL 812 », then the damaged ones, which are not received either. */
export function phraseNonRecu(
  quantite: number,
  unite: Unite,
  { bls, abime }: { bls: readonly (string | null)[]; abime: number },
) {
  const abimes =
    abime > 0 ? ` (dont ${formatQuantite(Math.min(abime, quantite), unite)} abîmé${accord(abime, unite)})` : ''
  return `${formatQuantite(quantite, unite)} non reçu${accord(quantite, unite)}${abimes}, ${formatBons(bls)}`
}

export const phrasePrix = (facture: number, commande: number, unite: Unite) =>
  `${formatPrix(facture, unite)} facturés au lieu de ${formatPrix(commande, unite)}`

export const phraseFrais = (facture: number, prevu: number) =>
  prevu === 0
    ? `${formatMontant(facture)} facturés hors commande`
    : `${formatMontant(facture)} facturés hors commande au lieu de ${formatMontant(prevu)}`
