import { expect, test } from 'vitest'
import { itineraireTo } from './itineraire.ts'

const LIEU = 'Dépôt de Mirebeau, zone de la Gare'
const TEXTE = 'D%C3%A9p%C3%B4t%20de%20Mirebeau%2C%20zone%20de%20la%20Gare'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile', `geo:0,0?q=${TEXTE}`],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', `geo:0,0?q=${TEXTE}`],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15',
    `https://maps.apple.com/?daddr=${TEXTE}`,
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', `https://maps.apple.com/?daddr=${TEXTE}`],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0',
    `https://www.openstreetmap.org/directions?to=${TEXTE}`,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101', `https://www.openstreetmap.org/directions?to=${TEXTE}`],
])('l’itinéraire s’ouvre dans la carte de l’appareil (%s)', (agent, adresse) => {
  expect(itineraireTo(LIEU, agent)).toBe(adresse)
})
