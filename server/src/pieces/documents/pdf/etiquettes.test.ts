import { expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { qrOf, readQrs } from '../../../testing/read-qr.ts'
import { renderEtiquettes } from './etiquettes.ts'

const etiquette = (rang: number) => ({
  nom: `Claas Arion ${rang}`,
  serie: rang === 0 ? null : `A19-${rang}`,
  entreprise: 'EARL Les Chaumes',
  telephone: '05 36 49 01 10',
  lien: `https://portail.exemple.fr/mes-machines/?compteur=0190f5a2-7f30-7c21-9a51-${String(rang).padStart(12, '0')}`,
})
const planche = (nombre: number) => ({
  cooperative: 'Coopérative de Mirebeau',
  le: new Date('2026-11-29T00:00:00Z'),
  etiquettes: Array.from({ length: nombre }, (_, rang) => etiquette(rang)),
})

it('dix étiquettes de 70 sur 50 mm tiennent sur une feuille, chacune avec son code', async () => {
  const octets = await renderEtiquettes(planche(11))
  const { pages, contenus, metadonnees } = readPdf(octets)
  expect(metadonnees).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(pages).toHaveLength(2)
  const cadres = contenus.map((contenu) =>
    [...contenu.matchAll(/^([\d.]+) ([\d.]+) 198\.4\d* 141\.7\d* re$/gm)].map(([, x, y]) => [Number(x), Number(y)]),
  )
  expect(cadres.map(({ length }) => length)).toEqual([10, 1])
  for (const [x = 0, y = 0] of cadres.flat()) {
    expect(x).toBeGreaterThan(28)
    expect(x + 198.5).toBeLessThan(595 - 28)
    expect(y).toBeGreaterThan(28)
    expect(y + 141.8).toBeLessThan(842 - 28)
  }
  expect(readQrs(octets)).toEqual(planche(11).etiquettes.map(({ lien }) => qrOf(lien)))
  expect(Buffer.compare(octets, await renderEtiquettes(planche(11)))).toBe(0)
})

it('une étiquette dit la machine, son numéro de série s’il est connu, son entreprise et la coopérative, en une ligne chacun', async () => {
  const [connue = ''] = readPdf(await renderEtiquettes({ ...planche(0), etiquettes: [etiquette(7)] })).pages
  expect(connue.split('\n').filter(Boolean).join('|')).toMatch(
    /Coopérative de Mirebeau.*Claas Arion 7.*N°\u00a0de série A19-7.*EARL Les Chaumes · 05 36 49 01 10/,
  )
  const longue = { ...etiquette(0), nom: 'Charrue réversible à déclenchement hydraulique' }
  const [coupee = ''] = readPdf(await renderEtiquettes({ ...planche(0), etiquettes: [longue] })).pages
  expect(coupee).toMatch(/Charrue réversible[^\n]*…/)
  expect(coupee).not.toContain('hydraulique')
  expect(coupee).not.toContain('série')
})
