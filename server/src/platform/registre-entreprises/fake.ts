import { type FakeRequest, type FakeService, startFakeService } from '../fake-service.ts'
import { UNITES_FICTIVES } from './fake-etablissements.ts'
import type { EtablissementFictif, UniteFictive } from './fake-registre.ts'

/** The only key that the fake Sirene accepts. */
export const FAKE_SIRENE_KEY = 'cle-de-test'

/**
 * In place of API Recherche d’entreprises (`/search`) and of Sirene (`/siret/:siret`), with answers of the same shape.
 */
export const startFakeRegistre = (options?: { port?: number }): Promise<FakeService> =>
  startFakeService(
    (request) => (request.path.startsWith('/siret/') ? answerSirene(request) : answerRecherche(request)),
    options,
  )

function answerRecherche({ query }: FakeRequest) {
  const q = query.get('q')?.trim() ?? ''
  if (q.length < 3) return { status: 400, body: { erreur: '3 caractères minimum pour les termes de la requête.' } }
  const results = UNITES_FICTIVES.filter(({ seulement_sirene }) => !seulement_sirene).flatMap((unite) => {
    if (/^\d{14}$/.test(q)) {
      const trouves = unite.etablissements.filter(({ siret }) => siret === q)
      return trouves.length > 0 ? [toResult(unite, trouves)] : []
    }
    if (/^\d{9}$/.test(q)) return unite.siren === q ? [toResult(unite, [])] : []
    return unite.nom.toLowerCase().includes(q.toLowerCase()) ? [toResult(unite, unite.etablissements)] : []
  })
  return { status: 200, body: { results, total_results: results.length, page: 1, per_page: 10, total_pages: 1 } }
}

/** The answer for `minimal=true&include=siege,matching_etablissements,complements,tva`. */
function toResult(unite: UniteFictive, trouves: EtablissementFictif[]) {
  const siege = unite.etablissements.find(({ est_siege }) => est_siege)
  return {
    siren: unite.siren,
    nom_complet: unite.nom.toLowerCase(),
    nom_raison_sociale: unite.personne ? null : unite.nom,
    sigle: unite.sigle,
    nombre_etablissements: unite.etablissements.length,
    siege: siege && toSiege(unite, siege),
    activite_principale: unite.code_ape,
    etat_administratif: unite.etat,
    nature_juridique: unite.categorie_juridique,
    statut_diffusion: unite.diffusion,
    matching_etablissements: trouves.map((etablissement) => toEtablissement(unite, etablissement)),
    complements: { est_bio: unite.est_bio, est_entrepreneur_individuel: unite.personne !== undefined },
    tva: unite.tva,
  }
}

const toEtablissement = (unite: UniteFictive, source: EtablissementFictif) => ({
  activite_principale: unite.code_ape,
  activite_principale_naf25: unite.sans_second_code ? null : unite.code_ape,
  adresse: [rueOf(source), source.code_postal, source.commune].filter(Boolean).join(' '),
  code_postal: source.code_postal,
  commune: source.code_insee,
  date_creation: source.date_creation,
  date_fermeture: source.date_fermeture,
  est_siege: source.est_siege,
  etat_administratif: source.etat,
  latitude: source.latitude,
  libelle_commune: source.commune,
  liste_enseignes: source.enseigne ? [source.enseigne] : null,
  liste_id_bio: null,
  longitude: source.longitude,
  nom_commercial: source.nom_commercial,
  siret: source.siret,
  statut_diffusion_etablissement: unite.diffusion,
  tranche_effectif_salarie: 'NN',
})

const toSiege = (unite: UniteFictive, source: EtablissementFictif) => ({
  ...toEtablissement(unite, source),
  cedex: null,
  code_pays_etranger: null,
  complement_adresse: null,
  distribution_speciale: null,
  indice_repetition: source.indice_repetition,
  libelle_cedex: source.libelle_cedex,
  libelle_commune_etranger: null,
  libelle_voie: source.libelle_voie,
  numero_voie: source.numero,
  type_voie: source.type_voie,
})

const rueOf = ({ numero, indice_repetition, type_voie, libelle_voie }: EtablissementFictif) =>
  [numero, indice_repetition, type_voie, libelle_voie].filter(Boolean).join(' ')

const fault = (statut: number, message: string) => ({ status: statut, body: { header: { statut, message } } })

function answerSirene({ path, headers }: FakeRequest) {
  if (headers['x-insee-api-key-integration'] !== FAKE_SIRENE_KEY) return fault(401, 'Clé refusée')
  const demande = path.slice('/siret/'.length)
  for (const unite of UNITES_FICTIVES)
    for (const etablissement of unite.etablissements)
      if (etablissement.siret === demande)
        return {
          status: 200,
          body: { header: { statut: 200, message: 'ok' }, etablissement: toSirene(unite, etablissement) },
        }
  return fault(404, `Aucun élément trouvé pour le siret ${demande}`)
}

/** Puts the current period last, so that a client that takes the first one fails. */
const toSirene = (unite: UniteFictive, source: EtablissementFictif) => ({
  siren: unite.siren,
  nic: source.siret.slice(9),
  siret: source.siret,
  statutDiffusionEtablissement: unite.diffusion,
  dateCreationEtablissement: source.date_creation,
  trancheEffectifsEtablissement: 'NN',
  etablissementSiege: source.est_siege,
  uniteLegale: {
    etatAdministratifUniteLegale: unite.etat,
    statutDiffusionUniteLegale: unite.diffusion,
    categorieJuridiqueUniteLegale: unite.categorie_juridique,
    denominationUniteLegale: unite.personne ? null : unite.nom,
    sigleUniteLegale: unite.sigle,
    nomUniteLegale: unite.personne?.nom ?? null,
    prenomUsuelUniteLegale: unite.personne?.prenom ?? null,
    activitePrincipaleNAF25UniteLegale: unite.code_ape,
  },
  adresseEtablissement: {
    complementAdresseEtablissement: null,
    numeroVoieEtablissement: source.numero,
    indiceRepetitionEtablissement: source.indice_repetition,
    typeVoieEtablissement: source.type_voie,
    libelleVoieEtablissement: source.libelle_voie,
    codePostalEtablissement: source.code_postal,
    libelleCommuneEtablissement: source.commune,
    codeCommuneEtablissement: source.code_insee,
    libelleCedexEtablissement: source.libelle_cedex,
  },
  periodesEtablissement: [
    {
      ...periodeOf(unite, source),
      dateFin: '2010-12-31',
      dateDebut: '2001-01-01',
      etatAdministratifEtablissement: 'A',
    },
    { ...periodeOf(unite, source), dateFin: null, dateDebut: source.date_fermeture ?? '2011-01-01' },
  ],
})

const periodeOf = (unite: UniteFictive, source: EtablissementFictif) => ({
  etatAdministratifEtablissement: source.etat,
  enseigne1Etablissement: source.enseigne,
  denominationUsuelleEtablissement: source.nom_commercial,
  activitePrincipaleEtablissement: unite.code_ape,
  nomenclatureActivitePrincipaleEtablissement: 'NAFRev2',
})
