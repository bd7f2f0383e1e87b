import {
  AdherentTrouve,
  CarteLocale,
  ExploitationTrouvee,
  FicheMateriel,
  MaterielTrouve,
  ResultatsDepartement,
} from '@sillon/domain/annuaire/recherche/recherche'
import { chaine } from '@sillon/domain/chaine'
import { MODES_PRODUCTION } from '@sillon/domain/dossiers/exploitations/mode-production'
import { PRODUCTIONS } from '@sillon/domain/dossiers/exploitations/production'
import { DISPONIBILITES } from '@sillon/domain/dossiers/materiels/disponibilite'
import * as z from 'zod/mini'
import { PageQuery, pageOf, TexteCherche } from '../page.ts'
import { route } from '../route.ts'

/** A search shows no more results: the page then says « plus de 500 » and the reader adds filters. */
export const RESULTATS_MAX = 500

const nombre = (max: number) => z.coerce.number().check(z.minimum(0), z.maximum(max))
const entier = (max: number) => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(max))

/**
 * A département, or a distance around a commune (`pres_de`: its INSEE code; default: the commune of the reader's
 * principal farm).
 */
const Lieu = {
  departement: z.optional(chaine(100).check(z.regex(/^(?:\d{2}|2[AB]|9[78]\d)$/))),
  pres_de: z.optional(chaine(100).check(z.regex(/^(?:\d{2}|2[AB])\d{3}$/))),
  distance_km: z.optional(entier(500).check(z.minimum(1))),
}

const FiltresAdherents = { ...Lieu }
const FiltresExploitations = {
  ...Lieu,
  production: z.optional(z.enum(PRODUCTIONS)),
  mode_production: z.optional(z.enum(MODES_PRODUCTION)),
}
const FiltresMateriels = {
  ...Lieu,
  /** Id of a family or of one of its categories. */
  categorie_id: z.optional(z.uuid()),
  marque_id: z.optional(z.uuid()),
  disponibilite: z.optional(z.enum(DISPONIBILITES)),
  puissance_min: z.optional(entier(1200)),
  puissance_max: z.optional(entier(1200)),
  largeur_min: z.optional(nombre(60)),
  largeur_max: z.optional(nombre(60)),
  /** Searches the words as they are typed: nothing is corrected, and no other name is understood. */
  tel_quel: z.optional(z.literal('oui')),
}

const q = z.optional(TexteCherche)

/** Filters of a search, to count its results on the map or to export them. */
export const AdherentsFiltre = z.strictObject({ q, ...FiltresAdherents })
export const ExploitationsFiltre = z.strictObject({ q, ...FiltresExploitations })
export const MaterielsFiltre = z.strictObject({ q, ...FiltresMateriels })
export type AdherentsFiltre = z.output<typeof AdherentsFiltre>
export type ExploitationsFiltre = z.output<typeof ExploitationsFiltre>
export type MaterielsFiltre = z.output<typeof MaterielsFiltre>

/**
 * One column only: each has an index, so that sorting a million machines is as fast as sorting a few. Default: the
 * distance, else the name.
 */
const TRIS_ADHERENTS = ['distance', 'nom', '-nom'] as const
const TRIS_EXPLOITATIONS = ['distance', 'nom', '-nom', 'surface', '-surface'] as const
const TRIS_MATERIELS = ['distance', 'nom', '-nom', 'annee', '-annee', 'puissance', '-puissance'] as const

export const RechercheAdherentsQuery = z.extend(PageQuery, {
  ...FiltresAdherents,
  tri: z.optional(z.enum(TRIS_ADHERENTS)),
})
export const RechercheExploitationsQuery = z.extend(PageQuery, {
  ...FiltresExploitations,
  tri: z.optional(z.enum(TRIS_EXPLOITATIONS)),
})
export const RechercheMaterielsQuery = z.extend(PageQuery, {
  ...FiltresMateriels,
  tri: z.optional(z.enum(TRIS_MATERIELS)),
})
export type RechercheAdherentsQuery = z.output<typeof RechercheAdherentsQuery>
export type RechercheExploitationsQuery = z.output<typeof RechercheExploitationsQuery>
export type RechercheMaterielsQuery = z.output<typeof RechercheMaterielsQuery>

const departementsOf = z.object({ departements: z.array(ResultatsDepartement) })

export const rechercheRoutes = {
  adherents: route('GET /recherche/adherents', {
    access: 'annuaire',
    summary: 'Chercher un adhérent dans l’annuaire, selon ce que chacun montre.',
    query: RechercheAdherentsQuery,
    response: pageOf(AdherentTrouve),
  }),
  exploitations: route('GET /recherche/exploitations', {
    access: 'annuaire',
    summary: 'Chercher une exploitation.',
    query: RechercheExploitationsQuery,
    response: pageOf(ExploitationTrouvee),
  }),
  materiels: route('GET /recherche/materiels', {
    access: 'annuaire',
    summary: 'Chercher un matériel que son entreprise propose.',
    query: RechercheMaterielsQuery,
    response: z.extend(pageOf(MaterielTrouve), {
      /** The words of the search as they were understood; null when nothing was corrected. */
      correction: z.nullable(z.string()),
    }),
  }),
  departementsAdherents: route('GET /recherche/adherents/departements', {
    access: 'annuaire',
    summary: 'Combien d’adhérents trouvés par département.',
    query: AdherentsFiltre,
    response: departementsOf,
  }),
  departementsExploitations: route('GET /recherche/exploitations/departements', {
    access: 'annuaire',
    summary: 'Combien d’exploitations trouvées par département.',
    query: ExploitationsFiltre,
    response: departementsOf,
  }),
  departementsMateriels: route('GET /recherche/materiels/departements', {
    access: 'annuaire',
    summary: 'Combien de matériels trouvés par département.',
    query: MaterielsFiltre,
    response: departementsOf,
  }),
  communesMateriels: route('GET /recherche/materiels/communes', {
    access: 'annuaire',
    summary: 'Combien de matériels trouvés par commune, autour de chez moi ou d’une commune, à une distance donnée.',
    query: MaterielsFiltre,
    response: CarteLocale,
  }),
  materiel: route('GET /materiels/:id', {
    access: 'adherent',
    summary: 'Un matériel tel qu’un adhérent le voit ; un retraité ne voit que les siens.',
    response: FicheMateriel,
  }),
}
