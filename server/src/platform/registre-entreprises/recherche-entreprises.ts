import { chaine } from '@sillon/domain/chaine'
import * as z from 'zod/mini'
import { fetchJson, type Patience, type ServiceLog } from '../http-client.ts'
import { orNull, rowsOf, texteLu as texte } from '../outside-rows.ts'
import { isMasque, splitAdresse, toAdresse, toTexte } from './adresse-registre.ts'
import type { EtablissementRegistre, RegistreEntreprises } from './registre-entreprises.ts'

const liste = orNull(z.array(z.string()))
/** A row without a valid number or state cannot be used. */
const Siret = chaine(14).check(z.regex(/^\d{14}$/))
const Siren = chaine(9).check(z.regex(/^\d{9}$/))

const communs = {
  siret: Siret,
  activite_principale: texte,
  activite_principale_naf25: texte,
  etat_administratif: z.enum(['A', 'F']),
  statut_diffusion_etablissement: texte,
  tranche_effectif_salarie: texte,
  date_creation: texte,
  date_fermeture: texte,
  nom_commercial: texte,
  liste_enseignes: liste,
  liste_id_bio: liste,
  adresse: texte,
  code_postal: texte,
  commune: texte,
  libelle_commune: texte,
  latitude: texte,
  longitude: texte,
}

const Siege = z.object({
  ...communs,
  complement_adresse: texte,
  distribution_speciale: texte,
  numero_voie: texte,
  indice_repetition: texte,
  type_voie: texte,
  libelle_voie: texte,
  libelle_cedex: texte,
  code_pays_etranger: texte,
  libelle_commune_etranger: texte,
})
type Siege = z.infer<typeof Siege>

const EtablissementSecondaire = z.object(communs)
type EtablissementSecondaire = z.infer<typeof EtablissementSecondaire>

const UniteLegale = z.object({
  siren: Siren,
  nom_complet: texte,
  nom_raison_sociale: texte,
  sigle: texte,
  nature_juridique: texte,
  etat_administratif: z.enum(['A', 'C']),
  statut_diffusion: texte,
  /** `{}` when the registry may not show the head office. */
  siege: orNull(Siege),
  matching_etablissements: orNull(rowsOf(EtablissementSecondaire, z.looseObject({}))),
  complements: orNull(z.object({ est_bio: orNull(z.boolean()) })),
  tva: liste,
})
type UniteLegale = z.infer<typeof UniteLegale>

const Reponse = z.object({ results: rowsOf(UniteLegale, z.looseObject({ siren: z.string() })) })

type Options = { url: string; log?: ServiceLog; patience?: Partial<Patience>; now?: () => Date }

/**
 * Client of API Recherche d’entreprises: https://recherche-entreprises.api.gouv.fr/docs. No key, 7 requests a second.
 */
export function createRechercheEntreprises({
  url,
  log,
  patience,
  now = () => new Date(),
}: Options): RegistreEntreprises {
  const searchUrl = new URL(`${url}/search`)

  async function search(q: string): Promise<EtablissementRegistre[] | null> {
    const target = new URL(searchUrl)
    // Without `minimal`, the answer also has the names and birth dates of the managers, which are not needed.
    const include = 'siege,matching_etablissements,complements,tva'
    target.search = new URLSearchParams({ q, minimal: 'true', include, per_page: '10' }).toString()
    const answer = await fetchJson({ service: 'recherche-entreprises', url: target, schema: Reponse, log, patience })
    return answer.ok ? answer.data.results.flatMap((unite) => toEtablissements(unite, now())) : null
  }

  return {
    async findBySiret(siret) {
      const etablissements = await search(siret)
      if (etablissements === null) return { etat: 'indisponible' }
      const etablissement = etablissements.find((candidat) => candidat.siret === siret)
      return etablissement ? { etat: 'trouve', etablissement } : { etat: 'absent' }
    },
    async searchByName(q) {
      const etablissements = await search(q)
      return etablissements === null ? { etat: 'indisponible' } : { etat: 'trouve', etablissements }
    },
  }
}

/**
 * The head office is also among the matching establishments, but without its address in parts: it is taken once, from
 * `siege`.
 */
function toEtablissements(unite: UniteLegale, now: Date): EtablissementRegistre[] {
  const { siege, matching_etablissements } = unite
  const secondaires = (matching_etablissements ?? []).filter(({ siret }) => siret !== siege?.siret)
  return [
    ...(siege ? [toEtablissement(unite, siege, toAdresseSiege(siege), now)] : []),
    ...secondaires.map((secondaire) => toEtablissement(unite, secondaire, toAdresseSecondaire(secondaire), now)),
  ]
}

function toEtablissement(
  unite: UniteLegale,
  source: EtablissementSecondaire,
  adresse: EtablissementRegistre['adresse'],
  now: Date,
): EtablissementRegistre {
  const statuts = [source.statut_diffusion_etablissement, unite.statut_diffusion]
  const diffusion_partielle =
    statuts.some((statut) => statut === 'P' || statut === 'N') ||
    [unite.nom_complet, unite.nom_raison_sociale, source.adresse].some(isMasque)
  return {
    siret: source.siret,
    siren: unite.siren,
    ...toNoms(unite, source, diffusion_partielle),
    categorie_juridique: toTexte(unite.nature_juridique),
    ...toApe(source, now),
    tva_intra: toTexte(unite.tva?.[0]),
    etat_administratif_etablissement: source.etat_administratif,
    etat_administratif_unite: unite.etat_administratif,
    date_creation: toTexte(source.date_creation),
    date_fermeture: toTexte(source.date_fermeture),
    tranche_effectif: toTexte(source.tranche_effectif_salarie),
    diffusion_partielle,
    est_bio: Boolean(source.liste_id_bio?.length || unite.complements?.est_bio),
    adresse: diffusion_partielle ? null : adresse,
  }
}

const ENTREPRENEUR_INDIVIDUEL = '1000'

function toNoms(unite: UniteLegale, source: EtablissementSecondaire, diffusion_partielle: boolean) {
  if (diffusion_partielle && unite.nature_juridique === ENTREPRENEUR_INDIVIDUEL)
    return { raison_sociale: null, nom_commercial: null, enseigne: null, sigle: null }
  return {
    raison_sociale: toTexte(unite.nom_raison_sociale) ?? toTexte(unite.nom_complet),
    nom_commercial: toTexte(source.nom_commercial),
    enseigne: toTexte(source.liste_enseignes?.[0]),
    sigle: toTexte(unite.sigle),
  }
}

/** From this day, `activite_principale` is in the new nomenclature and `activite_principale_naf25` disappears. */
const PASSAGE_NAF_2025 = new Date('2027-01-01T00:00:00+01:00')

function toApe(source: EtablissementSecondaire, now: Date) {
  const code_ape = toTexte(source.activite_principale)
  const naf25 = toTexte(source.activite_principale_naf25)
  const nomenclature_ape = naf25 !== null || now < PASSAGE_NAF_2025 ? 'NAFRev2' : 'NAF2025'
  return {
    code_ape,
    nomenclature_ape: code_ape === null ? null : nomenclature_ape,
    code_ape_2025: naf25 ?? (nomenclature_ape === 'NAF2025' ? code_ape : null),
  } as const
}

const toAdresseSiege = (siege: Siege) =>
  toAdresse({
    ...siege,
    complement: siege.complement_adresse,
    numero: siege.numero_voie,
    commune: siege.libelle_commune,
    commune_etranger: siege.libelle_commune_etranger,
    code_insee: siege.commune,
  })

const toAdresseSecondaire = (source: EtablissementSecondaire) =>
  toAdresse({
    ...splitAdresse(source.adresse, source.code_postal),
    code_postal: source.code_postal,
    commune: source.libelle_commune,
    code_insee: source.commune,
    latitude: source.latitude,
    longitude: source.longitude,
  })
