import { formatMontant } from '../../argent/format-montant.ts'
import type { Composante } from '../campagnes/composante.ts'
import { compte } from './ecriture.ts'
import { montantDesTranches, toCentiemes, tranchesDe, writeTranches } from './hectares.ts'
import { lotsDe, writeLots } from './materiels.ts'
import type { Situation } from './situation.ts'

/** The result of one component before its floor and cap: quantity, price, amount, and the text that explains it. */
export type Base = { quantite: number; prix_unitaire: number | null; montant: number; detail: string | null }

export function baseDe(composante: Composante, situation: Situation): Base {
  const { montant } = composante
  switch (composante.assiette) {
    case 'entreprise':
    case 'retraite':
      return { quantite: 1, prix_unitaire: montant, montant, detail: null }
    case 'droit_entree':
      return {
        quantite: situation.rang_campagne === 1 ? 1 : 0,
        prix_unitaire: montant,
        montant: situation.rang_campagne === 1 ? montant : 0,
        detail: 'Une seule fois, la première année',
      }
    case 'adherent':
      return personnes(composante, situation)
    case 'hectare':
      return surfaces(composante, situation)
    case 'materiel':
      return machines(composante, situation)
    case 'parts':
      return parts(composante, situation)
    case 'jeune':
      // A discount is computed later, on the amount of the component it reduces.
      return { quantite: 0, prix_unitaire: null, montant: 0, detail: null }
  }
}

function personnes({ montant, franchise }: Composante, { adherents }: Situation): Base {
  const quantite = Math.max(0, adherents.length - franchise)
  const adherent = franchise > 0 ? 'adhérent supplémentaire' : 'adhérent'
  const pluriel = franchise > 0 ? 'adhérents supplémentaires' : 'adhérents'
  return {
    quantite,
    prix_unitaire: montant,
    montant: quantite * montant,
    detail: `${compte(quantite, adherent, pluriel)} × ${formatMontant(montant)}`,
  }
}

function surfaces({ paliers }: Composante, { exploitations }: Situation): Base {
  const centiemes = exploitations.reduce((sum, { sau_ha }) => sum + toCentiemes(sau_ha), 0)
  const tranches = tranchesDe(centiemes, paliers)
  const [seule, ...autres] = tranches
  return {
    quantite: centiemes / 100,
    prix_unitaire: seule && autres.length === 0 && seule.centiemes === centiemes ? seule.tarif : null,
    montant: montantDesTranches(tranches),
    detail: writeTranches(tranches),
  }
}

function machines(composante: Composante, { materiels }: Situation): Base {
  const lots = lotsDe(materiels, composante)
  const [seul, ...autres] = lots
  return {
    quantite: lots.reduce((sum, { nombre }) => sum + nombre, 0),
    prix_unitaire: seul && autres.length === 0 ? seul.tarif : null,
    montant: lots.reduce((sum, { nombre, tarif }) => sum + nombre * tarif, 0),
    detail: writeLots(lots),
  }
}

function parts({ montant, nombre_parts }: Composante, { parts_detenues }: Situation): Base {
  const quantite = Math.max(0, nombre_parts - parts_detenues)
  return {
    quantite,
    prix_unitaire: montant,
    montant: quantite * montant,
    detail: `${compte(quantite, 'part sociale', 'parts sociales')} × ${formatMontant(montant)}`,
  }
}
