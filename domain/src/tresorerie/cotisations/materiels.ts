import { formatMontant } from '../../argent/format-montant.ts'
import type { Composante } from '../campagnes/composante.ts'
import { compte } from './ecriture.ts'
import type { Situation } from './situation.ts'

type Lot = { nombre: number; tarif: number }

/** Groups the machines by price, the dearest first. The price of a category wins over that of its family. */
export function lotsDe(
  materiels: Situation['materiels'],
  { montant, tarifs_categorie }: Pick<Composante, 'montant' | 'tarifs_categorie'>,
): Lot[] {
  const tarifs = new Map(tarifs_categorie.map((tarif) => [tarif.categorie, tarif.montant]))
  const nombres = new Map<number, number>()
  for (const { categorie, groupe, nombre } of materiels) {
    const tarif = tarifs.get(categorie) ?? tarifs.get(groupe) ?? montant
    nombres.set(tarif, (nombres.get(tarif) ?? 0) + nombre)
  }
  return [...nombres]
    .map(([tarif, nombre]) => ({ tarif, nombre }))
    .filter(({ nombre }) => nombre > 0)
    .toSorted((a, b) => b.tarif - a.tarif)
}

/** « 2 matériels × 8,00 € + 3 matériels × 5,00 € ». */
export const writeLots = (lots: readonly Lot[]): string =>
  lots.map(({ nombre, tarif }) => `${compte(nombre, 'matériel')} × ${formatMontant(tarif)}`).join(' + ')
