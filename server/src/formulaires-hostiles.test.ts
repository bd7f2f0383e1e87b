import { ALL_ROUTES } from '@sillon/contract/all-routes'
import { beforeAll, expect, test } from 'vitest'
import { aDemonstration } from './testing/a-demonstration.ts'
import { idsFor } from './testing/chemins.ts'
import { queryExemple } from './testing/exemple.ts'
import { faultsOf } from './testing/fautes.ts'
import { aForm } from './testing/form.ts'
import { aPng } from './testing/images.ts'
import { contractNameOf, nameOf, operationsOf } from './testing/openapi.ts'
import { startTestApp } from './testing/test-app.ts'

const api = await startTestApp()
await api.app.ready()
const uploads = new Map(ALL_ROUTES.map((route) => [`${route.method} ${route.path}`, route.upload ?? 0]))
const operations = operationsOf(api.app).filter((one) => uploads.get(contractNameOf(one)))
let demo: Awaited<ReturnType<typeof aDemonstration>>
beforeAll(async () => {
  demo = await aDemonstration(api)
}, 120_000)

const MULTIPART = 'multipart/form-data; boundary=x'
const PDF = '%PDF-1.7\n%%EOF\n'
const part = (entete: string, octets = PDF) =>
  `--x\r\nContent-Disposition: form-data; ${entete}\r\nContent-Type: application/pdf\r\n\r\n${octets}\r\n`
const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`

/** Bodies that no browser sends: a content type and a body each. */
const FORMES: Record<string, [string, string | Buffer]> = {
  'du JSON': ['application/json', '{"fichier":"x"}'],
  'un corps vide': [MULTIPART, ''],
  'sans frontière': ['multipart/form-data', form(part('name="fichier"; filename="a.pdf"'))],
  'une frontière qui ne vient pas': ['multipart/form-data; boundary=y', form(part('name="fichier"; filename="a.pdf"'))],
  coupé: [MULTIPART, part('name="fichier"; filename="a.pdf"')],
  'un champ au lieu d’un fichier': [
    MULTIPART,
    form('--x\r\nContent-Disposition: form-data; name="fichier"\r\n\r\na\r\n'),
  ],
  'un fichier d’un autre nom': [MULTIPART, form(part('name="__proto__"; filename="a.pdf"'))],
  'un champ de plus': [
    MULTIPART,
    form(
      part('name="fichier"; filename="a.pdf"'),
      '--x\r\nContent-Disposition: form-data; name="is_admin"\r\n\r\n1\r\n',
    ),
  ],
  'un nom qui n’est pas du texte': [MULTIPART, form(part('name="fichier"; filename*=UTF-8\'\'%ff%fe%00.pdf'))],
  'un tableau sous un tel nom': [
    MULTIPART,
    form(part('name="fichier"; filename*=UTF-8\'\'..%2f%ff%fe%00%e2%80%ae.csv', 'a;b\r\n1;2\r\n')),
  ],
  'un nom démesuré': [MULTIPART, form(part(`name="fichier"; filename="${'x'.repeat(10_000)}.pdf"`))],
  'sans nom': [MULTIPART, form(part('name="fichier"; filename=""'))],
}

/** Contents that are not of the type they claim to be. */
const CONTENUS: Record<string, string | Buffer> = {
  'rien du tout': '',
  'des zéros': Buffer.alloc(5_000),
  'des octets sans suite': Buffer.from(Array.from({ length: 5_000 }, (_, rang) => (rang * 7919) % 256)),
  'une page': '<html><script>alert(1)</script></html>',
  'un dessin qui agit': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'une entité externe': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  'un faux classeur': Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200, 7)]),
  'un PNG coupé': aPng().subarray(0, 40),
  'un PNG suivi d’un script': Buffer.concat([aPng(), Buffer.from('<script>')]),
  'un JPEG coupé': Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a]),
  'un WebP coupé': 'RIFF\x10\0\0\0WEBPVP8 ',
  'une seule ligne': 'a;'.repeat(150_000),
  'un guillemet sans fin': `"${'a\n'.repeat(50_000)}`,
  'des formules': '=1+1;@SUM(A1);+1;-1\r\n\0;\t;\r\n',
  'la marque d’UTF-16': Buffer.from([0xff, 0xfe]),
}

const ENVOIS = [
  ...Object.entries(FORMES).map(([nom, [type, payload]]) => ({ nom, payload, headers: { 'content-type': type } })),
  ...Object.entries(CONTENUS).map(([nom, octets]) => ({ nom, ...aForm(octets, { nom: 'a.pdf' }) })),
]

test('chaque route qui prend un fichier est là', () => {
  expect(operations.map(contractNameOf).toSorted()).toEqual(
    [...uploads]
      .filter(([, taille]) => taille)
      .map(([nom]) => nom)
      .toSorted(),
  )
})

test.each(operations.map((one) => [nameOf(one), one] as const))('R32, R37 : %s', async (_, operation) => {
  const ids = (await idsFor(api.db, operation.path, demo.miennes.adherent, 1))[0] ?? {}
  const cookie = await demo.aCookie('admin')
  const query = queryExemple(operation, { rang: 0, idOf: (champ) => demo.parChamp[champ] }).join('&')
  const faults: string[] = []
  for (const { nom, payload, headers } of ENVOIS) {
    const response = await demo.call(operation, cookie, { ids, query, payload, version: 1, headers })
    faults.push(...faultsOf(response).map((fault) => `${nom} : ${fault}`))
  }
  expect(faults).toEqual([])
})
