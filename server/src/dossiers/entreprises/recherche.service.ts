import type { RechercheNom, RechercheSiret } from '@sillon/contract/dossiers/entreprises'
import { isFinal } from '@sillon/domain/comptes/droits/adhesion-statut'
import { sirenOf } from '@sillon/domain/siret'
import type { Database } from '../../platform/db/database.ts'
import type {
  EtablissementRegistre,
  RegistreEntreprises,
} from '../../platform/registre-entreprises/registre-entreprises.ts'
import {
  findEntrepriseBySiret,
  findNomCommune,
  listEtablissements,
  type NouvelleEntreprise,
  searchEntreprises,
} from './entreprises.repository.ts'

/**
 * Looks in the database first, as a former member may come back, then in the registry; otherwise the company is typed
 * in.
 */
export async function lookUpSiret(db: Database, registre: RegistreEntreprises, siret: string): Promise<RechercheSiret> {
  const connue = await findEntrepriseBySiret(db, siret)
  const voisines = await listEtablissements(db, { siren: sirenOf(siret), sauf: siret })
  const meme_siren = voisines.map(({ adhesion_id, siret, raison_sociale }) => ({ adhesion_id, siret, raison_sociale }))
  const rien = { siret, entreprise: null, adhesion: null, meme_siren, fermeture: null, diffusion_partielle: false }

  if (connue) {
    const { adhesion_id: id, statut, en_preparation } = connue
    const adhesion =
      id && statut ? { id, statut, en_preparation: en_preparation ?? false, finale: isFinal(statut) } : null
    return { ...rien, source: 'base', entreprise: connue, adhesion }
  }
  const reponse = await registre.findBySiret(siret)
  if (reponse.etat === 'absent') return { ...rien, source: 'aucune' }
  if (reponse.etat === 'indisponible') return { ...rien, source: 'indisponible' }
  const { etablissement } = reponse
  return {
    ...rien,
    source: 'registre',
    entreprise: summaryOf(etablissement),
    fermeture: fermetureOf(etablissement),
    diffusion_partielle: etablissement.diffusion_partielle,
  }
}

export async function searchByName(db: Database, registre: RegistreEntreprises, q: string): Promise<RechercheNom> {
  const [connues, reponse] = await Promise.all([searchEntreprises(db, q), registre.searchByName(q)])
  const sirets = new Set(connues.map(({ siret }) => siret))
  const trouvees = reponse.etat === 'trouve' ? reponse.etablissements : []
  return {
    indisponible: reponse.etat === 'indisponible',
    resultats: [
      ...connues.map((entreprise) => ({ ...entreprise, source: 'base' as const, ouverte: true })),
      ...trouvees
        .filter(({ siret }) => !sirets.has(siret))
        .map((etablissement) => ({
          ...summaryOf(etablissement),
          source: 'registre' as const,
          ouverte: fermetureOf(etablissement) === null,
        })),
    ],
  }
}

/** Whether and when the establishment closed; null when it is open. */
export const fermetureOf = (etablissement: EtablissementRegistre): { le: string | null } | null =>
  etablissement.etat_administratif_etablissement === 'F' || etablissement.etat_administratif_unite === 'C'
    ? { le: etablissement.date_fermeture }
    : null

const summaryOf = ({ siret, raison_sociale, categorie_juridique, adresse }: EtablissementRegistre) => ({
  siret,
  raison_sociale,
  categorie_juridique,
  code_postal: adresse?.code_postal ?? null,
  commune: adresse?.commune ?? null,
})

/** The attributes that a new company takes from the registry. */
export async function toNouvelleEntreprise(
  db: Database,
  etablissement: EtablissementRegistre,
  { raison_sociale, synchronise_le }: { raison_sociale: string; synchronise_le: string },
): Promise<NouvelleEntreprise> {
  const { siret, adresse, tva_intra, nomenclature_ape, diffusion_partielle, code_ape, code_ape_2025 } = etablissement
  const { nom_commercial, enseigne, sigle, categorie_juridique, date_creation } = etablissement
  const commune = adresse?.code_insee ? await findNomCommune(db, adresse.code_insee) : undefined
  return {
    siret,
    raison_sociale,
    nom_commercial,
    enseigne,
    sigle,
    categorie_juridique,
    code_ape,
    nomenclature_ape,
    code_ape_2025,
    tva_intra,
    adresse_electronique: sirenOf(siret),
    date_creation,
    regime_tva: tva_intra ? 'assujetti' : null,
    etat_administratif: 'A',
    tranche_effectif: (etablissement.tranche_effectif as NouvelleEntreprise['tranche_effectif']) ?? null,
    adresse: adresse && {
      ...adresse,
      commune: commune ?? adresse.commune,
      pays: adresse.pays ?? 'FR',
      ban_id: null,
      score: null,
    },
    diffusion_partielle,
    source_donnees: 'api_recherche',
    synchronise_le,
  }
}
