import type { LigneCalcul } from '../../pieces/documents/calcul.ts'

type Ligne = Pick<LigneCalcul, 'code' | 'libelle' | 'detail' | 'montant_ht'>
type Compte = { lignes: readonly Ligne[]; montant_tva: number }

/** One reason why a fee differs from an earlier one, in cents. */
type Raison = { libelle: string; detail: string; ecart: number }

/** Why the fee differs, line by line: their sum is the difference of the two fees. */
export function listRaisons(avant: Compte, apres: Compte): Raison[] {
  const anciennes = new Map(avant.lignes.map((ligne) => [keyOf(ligne), ligne]))
  const restantes = new Set(apres.lignes.map(keyOf))
  return [
    ...apres.lignes.map((ligne) => raisonOf(ligne, anciennes.get(keyOf(ligne)))),
    ...avant.lignes
      .filter((ligne) => !restantes.has(keyOf(ligne)))
      .map(({ libelle, montant_ht }) => ({ libelle, detail: 'Ne compte plus.', ecart: -montant_ht })),
    { libelle: 'TVA', detail: 'Suit le montant.', ecart: apres.montant_tva - avant.montant_tva },
  ].filter(({ ecart }) => ecart !== 0)
}

function raisonOf({ libelle, detail, montant_ht }: Ligne, ancienne: Ligne | undefined): Raison {
  if (!ancienne) return { libelle, detail: detail === null ? 'Nouveau.' : `Nouveau : ${detail}.`, ecart: montant_ht }
  const mots = ancienne.detail === detail ? 'Le tarif a changé.' : `${ancienne.detail ?? 'rien'} → ${detail ?? 'rien'}`
  return { libelle, detail: mots, ecart: montant_ht - ancienne.montant_ht }
}

const keyOf = ({ code, libelle }: Ligne) => `${code} ${libelle}`
