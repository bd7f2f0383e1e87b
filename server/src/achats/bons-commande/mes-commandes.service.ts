import type { MaCommande } from '@sillon/contract/achats/commande'
import type { Database } from '../../platform/db/database.ts'
import { listLignes } from './bons-commande.repository.ts'
import type { BonSaisi } from './lignes.service.ts'
import { listBonsCourants } from './saisie.repository.ts'

export const toMaCommande = ({ updated_at, ...bon }: BonSaisi): MaCommande => ({ ...bon, modifie_le: updated_at })

/** The running order of each of these companies in a purchase. */
export async function listMesCommandes(
  db: Database,
  cible: { groupement_id: string; entreprise_ids: readonly string[] },
): Promise<MaCommande[]> {
  const bons = await listBonsCourants(db, cible)
  const lignes = await listLignes(
    db,
    bons.map(({ id }) => id),
  )
  return bons.map((bon) =>
    toMaCommande({ ...bon, lignes: lignes.filter(({ bon_commande_id }) => bon_commande_id === bon.id) }),
  )
}
