import type { RechercheFournisseur } from '@sillon/contract/achats/fournisseurs'
import { fermetureOf, toNouvelleEntreprise } from '../../dossiers/entreprises/recherche.service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RegistreEntreprises } from '../../platform/registre-entreprises/registre-entreprises.ts'

/**
 * Reads a SIRET in the registry, to fill in the form. When the registry does not know it, it may still exist: the rest
 * is typed.
 */
export async function rechercheFournisseur(
  db: Database,
  registre: RegistreEntreprises,
  siret: string,
): Promise<RechercheFournisseur> {
  const reponse = await registre.findBySiret(siret)
  if (reponse.etat !== 'trouve') {
    return { source: reponse.etat === 'absent' ? 'aucune' : 'indisponible', etablissement: null, ferme: false }
  }
  const { etablissement } = reponse
  const { raison_sociale } = etablissement
  const lue = await toNouvelleEntreprise(db, etablissement, {
    raison_sociale: raison_sociale ?? '',
    synchronise_le: '',
  })
  return {
    source: 'registre',
    etablissement: {
      raison_sociale,
      forme_juridique: lue.categorie_juridique ?? null,
      code_ape: lue.code_ape ?? null,
      tva_intra: lue.tva_intra ?? null,
      adresse: lue.adresse ?? null,
    },
    ferme: fermetureOf(etablissement) !== null,
  }
}
