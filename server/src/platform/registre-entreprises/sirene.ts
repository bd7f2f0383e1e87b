import * as z from 'zod/mini'
import { fetchJson, type Patience, type ServiceLog } from '../http-client.ts'
import { toAdresse, toTexte } from './adresse-registre.ts'
import type { EtablissementRegistre, RegistreEntreprises } from './registre-entreprises.ts'

/** https://portail-api.insee.fr: a key is needed. */
const SIRENE_URL = 'https://api.insee.fr/api-sirene/3.11'

const texte = z.nullish(z.string())

const Periode = z.object({
  dateFin: z.nullable(z.string()),
  dateDebut: texte,
  etatAdministratifEtablissement: z.enum(['A', 'F']),
  enseigne1Etablissement: texte,
  denominationUsuelleEtablissement: texte,
  activitePrincipaleEtablissement: texte,
  nomenclatureActivitePrincipaleEtablissement: texte,
})
type Periode = z.infer<typeof Periode>

const UniteLegale = z.object({
  etatAdministratifUniteLegale: z.enum(['A', 'C']),
  statutDiffusionUniteLegale: texte,
  categorieJuridiqueUniteLegale: texte,
  denominationUniteLegale: texte,
  sigleUniteLegale: texte,
  nomUniteLegale: texte,
  prenomUsuelUniteLegale: texte,
  activitePrincipaleNAF25UniteLegale: texte,
})

const Adresse = z.object({
  complementAdresseEtablissement: texte,
  distributionSpecialeEtablissement: texte,
  numeroVoieEtablissement: texte,
  indiceRepetitionEtablissement: texte,
  typeVoieEtablissement: texte,
  libelleVoieEtablissement: texte,
  codePostalEtablissement: texte,
  libelleCommuneEtablissement: texte,
  libelleCommuneEtrangerEtablissement: texte,
  codeCommuneEtablissement: texte,
  libelleCedexEtablissement: texte,
  codePaysEtrangerEtablissement: texte,
})

const Etablissement = z.object({
  siret: z.string(),
  siren: z.string(),
  statutDiffusionEtablissement: texte,
  dateCreationEtablissement: texte,
  trancheEffectifsEtablissement: texte,
  uniteLegale: UniteLegale,
  adresseEtablissement: Adresse,
  periodesEtablissement: z.array(Periode),
})
type Etablissement = z.infer<typeof Etablissement>

const Reponse = z.object({ header: z.object({ statut: z.literal(200) }), etablissement: Etablissement })

type Options = { cle: string; url?: string; log?: ServiceLog; patience?: Partial<Patience> }

/** Knows establishments that the first registry lacks (refused at the RCS, for instance); asked by SIRET only. */
export function createSirene({
  cle,
  url = SIRENE_URL,
  log,
  patience,
}: Options): Pick<RegistreEntreprises, 'findBySiret'> {
  return {
    async findBySiret(siret) {
      const answer = await fetchJson({
        service: 'sirene',
        url: new URL(`${url}/siret/${encodeURIComponent(siret)}`),
        schema: Reponse,
        headers: { 'X-INSEE-Api-Key-Integration': cle },
        log,
        patience,
      })
      if (!answer.ok) return { etat: answer.status === 404 ? 'absent' : 'indisponible' }
      const { etablissement } = answer.data
      // The order of the periods is not documented: the current one is the one without an end.
      const periode = etablissement.periodesEtablissement.find(({ dateFin }) => dateFin === null)
      return periode
        ? { etat: 'trouve', etablissement: toEtablissement(etablissement, periode) }
        : { etat: 'indisponible' }
    },
  }
}

function toEtablissement(source: Etablissement, periode: Periode): EtablissementRegistre {
  const { uniteLegale } = source
  const diffusion_partielle =
    source.statutDiffusionEtablissement === 'P' || uniteLegale.statutDiffusionUniteLegale === 'P'
  return {
    siret: source.siret,
    siren: source.siren,
    ...toNoms(uniteLegale, periode, diffusion_partielle),
    categorie_juridique: toTexte(uniteLegale.categorieJuridiqueUniteLegale),
    ...toApe(uniteLegale, periode),
    tva_intra: null,
    etat_administratif_etablissement: periode.etatAdministratifEtablissement,
    etat_administratif_unite: uniteLegale.etatAdministratifUniteLegale,
    date_creation: toTexte(source.dateCreationEtablissement),
    date_fermeture: periode.etatAdministratifEtablissement === 'F' ? toTexte(periode.dateDebut) : null,
    tranche_effectif: toTexte(source.trancheEffectifsEtablissement),
    diffusion_partielle,
    est_bio: null,
    adresse: diffusion_partielle ? null : toAdresseRegistre(source.adresseEtablissement),
  }
}

function toNoms(unite: z.infer<typeof UniteLegale>, periode: Periode, diffusion_partielle: boolean) {
  const denomination = toTexte(unite.denominationUniteLegale)
  if (denomination === null && diffusion_partielle)
    return { raison_sociale: null, nom_commercial: null, enseigne: null, sigle: null }
  const personne = [toTexte(unite.prenomUsuelUniteLegale), toTexte(unite.nomUniteLegale)].filter(Boolean).join(' ')
  return {
    raison_sociale: denomination ?? (personne || null),
    nom_commercial: toTexte(periode.denominationUsuelleEtablissement),
    enseigne: toTexte(periode.enseigne1Etablissement),
    sigle: toTexte(unite.sigleUniteLegale),
  }
}

function toApe(unite: z.infer<typeof UniteLegale>, periode: Periode) {
  const code_ape = toTexte(periode.activitePrincipaleEtablissement)
  const nomenclature = periode.nomenclatureActivitePrincipaleEtablissement
  return {
    code_ape,
    nomenclature_ape: nomenclature === 'NAFRev2' || nomenclature === 'NAF2025' ? nomenclature : null,
    code_ape_2025: nomenclature === 'NAF2025' ? code_ape : toTexte(unite.activitePrincipaleNAF25UniteLegale),
  } as const
}

/** No coordinates: Sirene gives them in the Lambert projection of each territory. */
const toAdresseRegistre = (source: z.infer<typeof Adresse>) =>
  toAdresse({
    complement: source.complementAdresseEtablissement,
    distribution_speciale: source.distributionSpecialeEtablissement,
    numero: source.numeroVoieEtablissement,
    indice_repetition: source.indiceRepetitionEtablissement,
    type_voie: source.typeVoieEtablissement,
    libelle_voie: source.libelleVoieEtablissement,
    code_postal: source.codePostalEtablissement,
    commune: source.libelleCommuneEtablissement,
    commune_etranger: source.libelleCommuneEtrangerEtablissement,
    code_insee: source.codeCommuneEtablissement,
    libelle_cedex: source.libelleCedexEtablissement,
    code_pays_etranger: source.codePaysEtrangerEtablissement,
  })
