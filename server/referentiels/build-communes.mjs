/**
 * Writes communes.csv: code_insee;nom;departement;codes_postaux;latitude;longitude;population
 * from @etalab/decoupage-administratif (communes and postal codes; Licence Ouverte 2.0) and a file of coordinates
 * (`code_insee,latitude,longitude`, WGS84: centroids of IGN Admin Express COG 2018 as published by gregoiredavid/france-geojson).
 *
 *   node server/referentiels/build-communes.mjs communes-coordonnees.csv
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const communes = createRequire(import.meta.url)('@etalab/decoupage-administratif/data/communes.json')
const coordinates = new Map(
  readFileSync(process.argv[2], 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .map(([code, latitude, longitude]) => [code, { latitude, longitude }]),
)

const rows = communes
  .filter(({ type }) => type === 'commune-actuelle')
  .map(({ code, nom, departement, collectiviteOutremer, codesPostaux = [], population }) => {
    const { latitude = '', longitude = '' } = coordinates.get(code) ?? {}
    const zone = departement ?? collectiviteOutremer?.code ?? code.slice(0, 3)
    return [code, nom.replaceAll("'", '’'), zone, codesPostaux.join(' '), latitude, longitude, population ?? ''].join(';')
  })

writeFileSync(
  new URL('communes.csv', import.meta.url),
  ['code_insee;nom;departement;codes_postaux;latitude;longitude;population', ...rows, ''].join('\n'),
)
