import { type FakeRequest, type FakeService, startFakeService } from '../fake-service.ts'

/** In place of the geocoder of the Géoplateforme (`/search`), with answers of the same shape. */
export const startFakeGeocodage = (options?: { port?: number }): Promise<FakeService> =>
  startFakeService(answer, options)

type AdresseFictive = {
  label: string
  type: 'housenumber' | 'street' | 'locality' | 'municipality'
  name: string
  housenumber?: string
  street?: string
  postcode: string
  citycode: string
  city: string
  id: string
  banId?: string
  score: number
  coordinates: [longitude: number, latitude: number]
}

const ADRESSES_FICTIVES: AdresseFictive[] = [
  {
    label: '8 Rue de la Paix 75002 Paris',
    type: 'housenumber',
    name: '8 Rue de la Paix',
    housenumber: '8',
    street: 'Rue de la Paix',
    postcode: '75002',
    citycode: '75102',
    city: 'Paris',
    id: '75102_6998_00008',
    banId: '36188683-f31c-4bce-85ad-17a842494e3e',
    score: 0.96406,
    coordinates: [2.330992, 48.868831],
  },
  {
    label: '12 bis Route des Moulins 29270 Carhaix-Plouguer',
    type: 'housenumber',
    name: '12 bis Route des Moulins',
    housenumber: '12bis',
    street: 'Route des Moulins',
    postcode: '29270',
    citycode: '29024',
    city: 'Carhaix-Plouguer',
    id: '29024_0420_00012_bis',
    score: 0.91,
    coordinates: [-3.5745, 48.2766],
  },
  {
    label: 'Rue des Moulins 35140 Saint-Aubin-du-Cormier',
    type: 'street',
    name: 'Rue des Moulins',
    street: 'Rue des Moulins',
    postcode: '35140',
    citycode: '35253',
    city: 'Saint-Aubin-du-Cormier',
    id: '35253_0310',
    score: 0.72,
    coordinates: [-1.4003, 48.2601],
  },
  {
    label: 'Le Bourg 35140 Saint-Aubin-du-Cormier',
    type: 'locality',
    name: 'Le Bourg',
    postcode: '35140',
    citycode: '35253',
    city: 'Saint-Aubin-du-Cormier',
    id: '35253_b012',
    score: 0.64,
    coordinates: [-1.401, 48.2605],
  },
  {
    label: 'Ajaccio',
    type: 'municipality',
    name: 'Ajaccio',
    postcode: '20000',
    citycode: '2A004',
    city: 'Ajaccio',
    id: '2A004',
    score: 0.95,
    coordinates: [8.7369, 41.9267],
  },
]

const fold = (texte: string) => texte.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function answer({ query }: FakeRequest) {
  const q = query.get('q') ?? ''
  if (q === '') return { status: 400, body: { code: 400, message: 'Parameter q is required.' } }
  if (q.length > 200) return { status: 413, body: { code: 413, message: 'Query too long.' } }
  const mots = fold(q).split(/[^a-z0-9]+/)
  const postcode = query.get('postcode')
  const features = ADRESSES_FICTIVES.filter(
    (adresse) => (!postcode || adresse.postcode === postcode) && mots.every((mot) => fold(adresse.label).includes(mot)),
  )
    .slice(0, Number(query.get('limit') ?? 5))
    .map(({ coordinates, ...properties }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties: { ...properties, context: '', x: 0, y: 0, importance: 0.5 },
    }))
  return {
    status: 200,
    body: {
      type: 'FeatureCollection',
      version: 'draft',
      attribution: 'BAN',
      licence: 'ETALAB-2.0',
      query: q,
      features,
    },
  }
}
