import {
  CONDITIONNEMENT_LABELS,
  type Conditionnement,
  formatQuantite,
  UNITE_SYMBOLES,
  type Unite,
} from '../../unite.ts'

const PRIX = new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
})

/** « 398,00 €/t », from 1/10,000 of a euro. */
export const formatPrix = (prix: number, unite: Unite): string =>
  `${PRIX.format(prix / 10_000)}/${UNITE_SYMBOLES[unite]}`

type Contenant = { conditionnement: Conditionnement; contenance: number; unite: Unite }

/** « Big bag de 500 kg », « Sac de 25 kg », « Lot en vrac ». */
export function formatContenant({ conditionnement, contenance, unite }: Contenant) {
  const [singulier] = CONDITIONNEMENT_LABELS[conditionnement]
  const nom = singulier[0]?.toUpperCase() + singulier.slice(1)
  if (contenance === 1 && (unite === 'unite' || unite === 'dose')) return nom
  const quantite =
    unite === 't' && contenance < 1 ? formatQuantite(contenance * 1000, 'kg') : formatQuantite(contenance, unite)
  return `${nom} de ${quantite}`
}
