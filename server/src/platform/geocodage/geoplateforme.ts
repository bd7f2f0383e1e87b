import * as z from 'zod/mini'
import { createAnswerCache } from '../answer-cache.ts'
import { fetchJson, type Patience, type ServiceLog } from '../http-client.ts'
import { rowsOf, texteLu as texte } from '../outside-rows.ts'
import type { Geocodage, PropositionAdresse, ReponseGeocodage } from './geocodage.ts'

const Q_MIN = 3
/** Characters: the service refuses longer texts. */
const Q_MAX = 200
/** Characters read in a text to find the beginning of an address. */
const Q_LU = 1_000
const CODE_POSTAL = /^\d{5}$/
const LIMIT = 6
const LIMIT_MAX = 20

const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.unknown()) }),
  properties: z.object({
    label: z.string(),
    score: z.number(),
    type: texte,
    housenumber: texte,
    street: texte,
    locality: texte,
    name: texte,
    postcode: texte,
    citycode: texte,
    city: texte,
    id: texte,
    banId: texte,
  }),
})
type Feature = z.infer<typeof Feature>

const Reponse = z.object({ features: rowsOf(Feature, z.looseObject({ type: z.literal('Feature') })) })

type Options = {
  /** Undefined: the service is never called. */
  url: string | undefined
  log?: ServiceLog
  now?: () => Date
  patience?: Partial<Patience>
}

/**
 * Client of the Géoplateforme: https://geoservices.ign.fr/documentation/services/services-geoplateforme/geocodage. No
 * key is needed.
 */
export function createGeocodage({ url, now, ...io }: Options): Geocodage {
  if (url === undefined) return { searchAdresses: async () => ({ etat: 'indisponible' }) }
  const searchUrl = new URL(`${url}/search`)
  const reponseFor = createAnswerCache<ReponseGeocodage>({ now })
  return {
    async searchAdresses(q, { code_postal, limit = LIMIT } = {}) {
      const question = toQuestion(q)
      if (question === null) return { etat: 'trouve', propositions: [] }
      const target = new URL(searchUrl)
      target.search = new URLSearchParams({
        q: question,
        limit: String(Math.min(Math.max(limit, 1), LIMIT_MAX)),
        index: 'address',
        autocomplete: '1',
        ...(code_postal && CODE_POSTAL.test(code_postal) && { postcode: code_postal }),
      }).toString()
      return reponseFor(target.search.toLocaleLowerCase('fr'), () => askGeoplateforme(target, io))
    },
  }
}

/**
 * Returns null for a text that the service would refuse: it takes 3 to 200 characters, the first being a digit or a
 * letter with a case.
 */
function toQuestion(q: string): string | null {
  const texte = q
    .slice(0, Q_LU)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/^[^\p{Lu}\p{Ll}0-9]+/u, '')
    .slice(0, Q_MAX)
    .replace(/\p{Cs}/gu, '')
    .replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '')
  return texte.length < Q_MIN ? null : texte
}

async function askGeoplateforme(url: URL, io: Pick<Options, 'log' | 'patience'>): Promise<ReponseGeocodage> {
  const answer = await fetchJson({ service: 'geoplateforme', url, schema: Reponse, ...io })
  return answer.ok
    ? { etat: 'trouve', propositions: answer.data.features.map(toProposition) }
    : { etat: 'indisponible' }
}

function toProposition({ geometry, properties }: Feature): PropositionAdresse {
  const [longitude, latitude] = geometry.coordinates
  return {
    libelle: properties.label,
    // The database writes « 12bis » without a space.
    numero_voie: properties.housenumber?.replace(/^(\d+)(\p{L})/u, '$1 $2') ?? null,
    ...toVoie(properties),
    code_postal: properties.postcode ?? null,
    commune: properties.city ?? null,
    code_insee: properties.citycode ?? null,
    pays: 'FR',
    latitude,
    longitude,
    ban_id: properties.banId ?? properties.id ?? null,
    score: properties.score,
  }
}

/** According to `type`, `name` is the whole line (« 8 Rue de la Paix »), a street, a hamlet or a commune. */
function toVoie({ type, street, locality, name }: Feature['properties']) {
  switch (type) {
    case 'housenumber':
      // In a hamlet with numbered houses, `locality` replaces `street`.
      return street ? { voie: street, lieu_dit: null } : { voie: null, lieu_dit: locality ?? null }
    case 'street':
      return { voie: name ?? null, lieu_dit: null }
    case 'locality':
      return { voie: null, lieu_dit: name ?? null }
    default:
      return { voie: null, lieu_dit: null }
  }
}
