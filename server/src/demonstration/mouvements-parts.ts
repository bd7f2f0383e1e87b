import type { BaremeDemonstration } from './baremes.ts'
import type { CampagneDemonstration } from './campagnes.ts'
import type { AdhesionDemonstration } from './dossier.ts'
import type { AppeleeDemonstration, GrandLivre } from './grand-livre.ts'

const findParts = (bareme: BaremeDemonstration | undefined) =>
  bareme?.composantes.find(({ assiette }) => assiette === 'parts')

/** Number of shares that a paid-up member holds. */
export const findNombreParts = (bareme: BaremeDemonstration | undefined): number => findParts(bareme)?.nombre_parts ?? 0

type Origine = { premiere: CampagneDemonstration | undefined; bareme: BaremeDemonstration | undefined }

/** A member of the oldest campaign joined before it, and holds shares since then. Returns how many. */
export function subscribeAvant(
  livre: GrandLivre,
  { entreprise_id, premiere_campagne_id, date_effet }: AdhesionDemonstration,
  { premiere, bareme }: Origine,
): number {
  const parts = findParts(bareme)
  if (!parts || !date_effet || premiere_campagne_id !== premiere?.id || parts.nombre_parts === 0) return 0
  livre.mouvements.push({
    entreprise_id,
    cotisation_id: null,
    jour: date_effet,
    nature: 'souscription',
    nombre: parts.nombre_parts,
    valeur_nominale: parts.montant,
  })
  return parts.nombre_parts
}

/** A call subscribes the shares that its lines ask for. */
export function subscribeParts(livre: GrandLivre, { id, entreprise_id, calcul, date_emission }: AppeleeDemonstration) {
  for (const { nature, quantite, prix_unitaire } of calcul.lignes)
    if (nature === 'parts' && quantite > 0 && prix_unitaire)
      livre.mouvements.push({
        entreprise_id,
        cotisation_id: id,
        jour: date_emission,
        nature: 'souscription',
        nombre: quantite,
        valeur_nominale: prix_unitaire,
      })
}
