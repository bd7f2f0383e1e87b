import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { toZip } from './zip.ts'

it('Une archive rend les fichiers qu’on y a mis, avec leurs accents', async () => {
  const contenus = { 'Été.txt': 'un', 'b.txt': 'deux'.repeat(10_000), 'vide.txt': '' }
  async function* fichiers() {
    for (const [nom, texte] of Object.entries(contenus)) yield { nom, octets: new TextEncoder().encode(texte) }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of toZip(fichiers(), new Date('2027-03-17'))) pieces.push(piece)
  const lus = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  const textes = Object.fromEntries(Object.entries(lus).map(([nom, octets]) => [nom, new TextDecoder().decode(octets)]))
  expect(textes).toEqual(contenus)
})
