import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './run.mjs'

/**
 * Draws the map of départements from their outlines: `node scripts/build-departements.mjs departements.geojson`.
 * Outlines: IGN Admin Express COG 2018 (open licence), as published in gregoiredavid/france-geojson.
 */
const [source] = process.argv.slice(2)
if (!source) fail('Donnez le fichier des contours : node scripts/build-departements.mjs departements.geojson')
const { features } = JSON.parse(readFileSync(source, 'utf8'))

const radians = (degrees) => (degrees * Math.PI) / 180

/** Lambert's conformal conic projection with the parallels of Lambert-93, as on usual maps of France. */
const conic = (() => {
  const [first, second] = [radians(44), radians(49)]
  const t = (latitude) => Math.tan(Math.PI / 4 + latitude / 2)
  const n = Math.log(Math.cos(first) / Math.cos(second)) / Math.log(t(second) / t(first))
  const f = (Math.cos(first) * t(first) ** n) / n
  return ([longitude, latitude]) => {
    const rho = f / t(radians(latitude)) ** n
    const angle = n * radians(longitude - 3)
    return [rho * Math.sin(angle), rho * Math.cos(angle)]
  }
})()

/** Small islands: an equirectangular projection around their own latitude. */
const plain = (latitude) => (point) => [radians(point[0]) * Math.cos(radians(latitude)), -radians(point[1])]

const METROPOLE = { left: 0, top: 0, width: 700, height: 700 }
/** Below the mainland, from left to right: each one fills a frame of its own. */
const OUTRE_MER = ['971', '972', '973', '974', '976']
const frameOf = (rank) => ({ left: rank * 140 + 14, top: 724, width: 112, height: 92 })

/** Too small to be pressed on the map: drawn again, larger, in a corner at sea. */
const PETITE_COURONNE = ['75', '92', '93', '94']
const LOUPE = { left: 4, top: 4, width: 128, height: 112 }

const ringsOf = ({ geometry: { type, coordinates } }) => (type === 'Polygon' ? coordinates : coordinates.flat())

/** Places projected points on integer coordinates of a frame, with one scale for all, so that borders still meet. */
function placeIn(shapes, project, frame) {
  const points = shapes.flatMap(ringsOf).flat().map(project)
  const [xs, ys] = [0, 1].map((axis) => points.map((point) => point[axis]))
  const [minX, minY] = [xs, ys].map((values) => values.reduce((least, value) => Math.min(least, value)))
  const [maxX, maxY] = [xs, ys].map((values) => values.reduce((most, value) => Math.max(most, value)))
  const scale = Math.min(frame.width / (maxX - minX), frame.height / (maxY - minY))
  const left = frame.left + (frame.width - scale * (maxX - minX)) / 2
  const top = frame.top + (frame.height - scale * (maxY - minY)) / 2
  return (point) => {
    const [x, y] = project(point)
    return [Math.round(left + (x - minX) * scale), Math.round(top + (y - minY) * scale)]
  }
}

const area = (ring) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0) / 2

function centreOf(ring) {
  const [x, y] = ring.reduce(
    ([sumX, sumY], [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]
      const cross = x * nextY - nextX * y
      return [sumX + (x + nextX) * cross, sumY + (y + nextY) * cross]
    },
    [0, 0],
  )
  const times = 6 * area(ring)
  return [Math.round(x / times), Math.round(y / times)]
}

const isSame = (a, b) => a[0] === b[0] && a[1] === b[1]

function simplify(ring) {
  const points = ring.filter((point, index) => index === 0 || !isSame(point, ring[index - 1]))
  return points.length > 1 && isSame(points[0], points.at(-1)) ? points.slice(0, -1) : points
}

/** Relative moves, without a separator before a minus sign. */
function pathOf(ring) {
  const numbers = ring.slice(1).flatMap(([x, y], index) => [x - ring[index][0], y - ring[index][1]])
  const moves = numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : String(value))).join('')
  return `M${ring[0].join(' ')}l${moves}z`
}

function draw(shape, place) {
  const rings = ringsOf(shape)
    .map((ring) => simplify(ring.map(place)))
    .filter((ring) => ring.length > 3)
    .sort((a, b) => Math.abs(area(b)) - Math.abs(area(a)))
  const kept = rings.filter((ring, rank) => rank === 0 || Math.abs(area(ring)) > 3)
  const [x, y] = centreOf(kept[0])
  return { code: shape.properties.code, x, y, d: kept.map(pathOf).join('') }
}

const isAmong =
  (codes) =>
  ({ properties }) =>
    codes.includes(properties.code)
const isOutreMer = isAmong(OUTRE_MER)
const petits = features.filter(isAmong(PETITE_COURONNE))
const placeMainland = placeIn(
  features.filter((feature) => !isOutreMer(feature)),
  conic,
  METROPOLE,
)
const placeLoupe = placeIn(petits, conic, LOUPE)

function traceOf(feature) {
  if (isOutreMer(feature)) {
    const [, latitude] = ringsOf(feature)[0][0]
    return draw(feature, placeIn([feature], plain(latitude), frameOf(OUTRE_MER.indexOf(feature.properties.code))))
  }
  const trace = draw(feature, placeMainland)
  // The path of the enlarged drawing, at the position that the arrow keys expect.
  return petits.includes(feature) ? { ...trace, d: draw(feature, placeLoupe).d } : trace
}

const traces = features.map(traceOf)
traces.sort((a, b) => a.code.localeCompare(b.code))

const noms = features
  .map(({ properties }) => [properties.code, properties.nom.replaceAll("'", '’')])
  .sort(([a], [b]) => a.localeCompare(b))

const HEAD = `// Written by scripts/build-departements.mjs from IGN Admin Express COG 2018 (open licence). Do not edit.\n`
const write = (name, text) => writeFileSync(join(root, 'web/src/features/annuaire/recherche', name), HEAD + text)
const lines = (items) => items.map((item) => `  ${item},\n`).join('')

write(
  'departements.gen.ts',
  `export const DEPARTEMENTS: readonly (readonly [code: string, nom: string])[] = [\n${lines(noms.map(([code, nom]) => `['${code}', '${nom}']`))}]\n`,
)
write(
  'departements-traces.gen.ts',
  `/** Outline and middle, in the units of the map. */\nexport const TRACES: readonly { code: string; x: number; y: number; d: string }[] = [\n${lines(traces.map(({ code, x, y, d }) => `{ code: '${code}', x: ${x}, y: ${y}, d: '${d}' }`))}]\n\n/** The true places of those under the magnifying glass. */\nexport const PETITE_COURONNE: readonly { code: string; d: string }[] = [\n${lines(petits.map((feature) => `{ code: '${feature.properties.code}', d: '${draw(feature, placeMainland).d}' }`))}]\n`,
)
console.log(`${traces.length} départements, ${traces.map(({ d }) => d).join('').length} caractères de tracé.`)
