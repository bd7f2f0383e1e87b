import * as z from 'zod/mini'
import { fetchJson, type Patience, type ServiceLog } from '../http-client.ts'
import { orNull, rowsOf, texteLu as texte } from '../outside-rows.ts'
import { toAdresse, toTexte } from './adresse-registre.ts'
import type { EtablissementRegistre, RegistreEntreprises } from './registre-entreprises.ts'

/** API of Insee (https://portail-api.insee.fr), which needs a key. */
const SIRENE_URL = 'https://api.insee.fr/api-sirene/3.11'

const Periode = z.object({
  dateFin: z.nullish(z.string()),
  dateDebut: texte,
  etatAdministratifEtablissement: z.enum(['A', 'F']),
  enseigne1Etablissement: texte,
  denominationUsuelleEtablissement: texte,
  activitePrincipaleEtablissement: texte,
  activitePrincipaleNAF25Etablissement: texte,
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
  /** The name in use, when it is not the birth name. */
  nomUsageUniteLegale: texte,
  prenomUsuelUniteLegale: texte,
  prenom1UniteLegale: texte,
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
  activitePrincipaleNAF25Etablissement: texte,
  uniteLegale: UniteLegale,
  adresseEtablissement: orNull(Adresse),
  periodesEtablissement: rowsOf(Periode, z.looseObject({})),
})
type Etablissement = z.infer<typeof Etablissement>

const Reponse = z.object({
  header: z.object({ statut: z.literal(200) }),
  etablissement: z.looseObject({ siret: z.string() }),
})

type Options = { cle: string; url?: string; log?: ServiceLog; patience?: Partial<Patience> }

/**
 * Client of Sirene, which knows establishments missing in the first registry (refused at the RCS, for instance). It is
 * only asked by SIRET.
 */
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
      // An establishment that Sirene may not show has no states: it counts as unknown.
      const { data } = z.safeParse(Etablissement, answer.data.etablissement)
      // The order of the periods is not documented: the current one has no end.
      const periode = data?.periodesEtablissement.find(({ dateFin }) => !dateFin)
      return data && periode ? { etat: 'trouve', etablissement: toEtablissement(data, periode) } : { etat: 'absent' }
    },
  }
}

function toEtablissement(source: Etablissement, periode: Periode): EtablissementRegistre {
  const { uniteLegale } = source
  const diffusion_partielle = [source.statutDiffusionEtablissement, uniteLegale.statutDiffusionUniteLegale].some(
    (statut) => statut === 'P' || statut === 'N',
  )
  return {
    siret: source.siret,
    siren: source.siren,
    ...toNoms(uniteLegale, periode, diffusion_partielle),
    categorie_juridique: toTexte(uniteLegale.categorieJuridiqueUniteLegale),
    ...toApe(source, periode),
    tva_intra: null,
    etat_administratif_etablissement: periode.etatAdministratifEtablissement,
    etat_administratif_unite: uniteLegale.etatAdministratifUniteLegale,
    date_creation: toTexte(source.dateCreationEtablissement),
    date_fermeture: periode.etatAdministratifEtablissement === 'F' ? toTexte(periode.dateDebut) : null,
    tranche_effectif: toTexte(source.trancheEffectifsEtablissement),
    diffusion_partielle,
    est_bio: null,
    adresse:
      diffusion_partielle || !source.adresseEtablissement ? null : toAdresseRegistre(source.adresseEtablissement),
  }
}

function toNoms(unite: z.infer<typeof UniteLegale>, periode: Periode, diffusion_partielle: boolean) {
  const denomination = toTexte(unite.denominationUniteLegale)
  if (denomination === null && diffusion_partielle)
    return { raison_sociale: null, nom_commercial: null, enseigne: null, sigle: null }
  const prenom = toTexte(unite.prenomUsuelUniteLegale) ?? toTexte(unite.prenom1UniteLegale)
  const nom = toTexte(unite.nomUsageUniteLegale) ?? toTexte(unite.nomUniteLegale)
  const personne = [prenom, nom].filter(Boolean).join(' ')
  return {
    raison_sociale: denomination ?? (personne || null),
    nom_commercial: toTexte(periode.denominationUsuelleEtablissement),
    enseigne: toTexte(periode.enseigne1Etablissement),
    sigle: toTexte(unite.sigleUniteLegale),
  }
}

/** The 2025 code of the establishment; when it has none, the company’s. */
function toApe(source: Etablissement, periode: Periode) {
  const code_ape = toTexte(periode.activitePrincipaleEtablissement)
  const naf25 =
    toTexte(periode.activitePrincipaleNAF25Etablissement) ??
    toTexte(source.activitePrincipaleNAF25Etablissement) ??
    toTexte(source.uniteLegale.activitePrincipaleNAF25UniteLegale)
  const nomenclature = periode.nomenclatureActivitePrincipaleEtablissement
  return {
    code_ape,
    nomenclature_ape: nomenclature === 'NAFRev2' || nomenclature === 'NAF2025' ? nomenclature : null,
    code_ape_2025: nomenclature === 'NAF2025' ? code_ape : naf25,
  } as const
}

/** Without coordinates, as Sirene gives them in the Lambert projection of each territory. */
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
