import type { Database } from '../platform/db/database.ts'
import { aBon, aGroupement, anArticle } from './an-achat.ts'
import { anEntreprise, anExploitation } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type Db = Database
type Row = Parameters<typeof aGroupement>[1]

const FRAIS = [{ nature: 'partage', libelle: 'Transport', montant_ht: 4_000, tva_code: 'TVA20', taux_pct: 20 }]

/**
 * A purchase attributed at 379 €/t: 12 big bags to one company, 8 to another, 2 of the herbicide to the first, 4 big
 * bags for the cooperative; each order bears 40 € of transport.
 */
export async function anAttribution(db: Db, row: Row = {}) {
  const groupement = await aGroupement(db, { statut: 'attribue', frais_gestion_pct: 2, ...row })
  const groupement_id = groupement.id
  const prix = { prix_final_ht: 3_790_000, groupement_id }
  const ammonitrate = await anArticle(db, { ...prix, reference_fournisseur: 'AN335', nombre_cooperative: 4 })
  const kieserite = await anArticle(db, {
    ...prix,
    designation: 'Kiésérite granulée',
    conditionnement: 'sac',
    contenance: 0.025,
    prix_final_ht: 4_150_000,
    tva_code: 'TVA10',
    paliers: [],
  })
  const bons = []
  for (const [rang, nombres] of [
    [12, 2],
    [8, 0],
  ].entries()) {
    const { id: entreprise_id, siret } = await anEntreprise(db, { telephone: '+33612345678' })
    const exploitation = await anExploitation(db, { entreprise_id, nom: `Les Chaumes ${rang}` })
    const bon = await aBon(db, {
      groupement_id,
      entreprise_id,
      exploitation_id: exploitation.id,
      statut: 'confirme',
      valide_le: new Date(Date.now() - (10 - rang) * 3_600_000),
      instructions: `Portail ${rang}`,
      calcul: JSON.stringify({ lignes: [], frais: FRAIS, tva: [], total_ht: 0, total_tva: 0, total_ttc: 0 }),
      lignes: [ammonitrate, kieserite]
        .map(({ id: article_id }, index) => ({ article_id, nombre: nombres[index] ?? 0 }))
        .filter(({ nombre }) => nombre > 0)
        .map((ligne) => ({
          ...ligne,
          nombre_attribue: ligne.nombre,
          prix_final_ht: ligne.article_id === ammonitrate.id ? 3_790_000 : 4_150_000,
        })),
    })
    bons.push({ ...bon, entreprise_id, siret })
  }
  return { groupement, ammonitrate, kieserite, premier: bons[0] as Bon, second: bons[1] as Bon }
}

type Bon = Awaited<ReturnType<typeof aBon>> & { entreprise_id: string; siret: string }

type Admin = Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>>

/** Places the order as the page shows it, without sending it unless `email` says where. */
export async function orderShown(admin: Admin, groupement_id: string, email: string | null = null) {
  const chemin = `/admin/groupements-achats/${groupement_id}/commande-fournisseur`
  const { apercu } = (await admin.get(chemin)).json()
  return admin.post(chemin, { total_ht: apercu?.total_ht ?? 0, email })
}

/** The same purchase, ordered from the supplier. */
export async function aCommandeFournisseur(admin: Admin, db: Db, row: Row = {}) {
  const attribution = await anAttribution(db, row)
  const reponse = await orderShown(admin, attribution.groupement.id)
  return { ...attribution, commande: reponse.json() as { id: string; numero: string; version: number } }
}
