import type { GroupementStatut } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { aBon, aGroupement, anArticle } from '../../testing/an-achat.ts'
import { anAccount, anEntreprise } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { startTestApp } from '../../testing/test-app.ts'

const api = await startTestApp()
const admin = await api.as((await anAccount(api.db, { is_admin: true })).id)

const send = (id: string, octets: string | Uint8Array, suite = '') => {
  const { payload, headers } = aForm(octets, { nom: 'tarif.csv' })
  return admin.post(`/admin/groupements-achats/${id}/tarif${suite}`, payload, { headers })
}

const CSV = [
  'Référence;Désignation;Unité;Conditionnement;Contenance;Prix HT;TVA;Palier 1;Palier 1 prix',
  'NPK-15;NPK 15-15-15;t;Big bag;0,6;462,1234;20;24;450',
  'AN-335;Ammonitrate 33,5 %;t;Big bag;0,5;419;20;;',
].join('\r\n')

async function aPrepare(statut: GroupementStatut = 'brouillon') {
  const { id } = await aGroupement(api.db, { statut })
  const article = await anArticle(api.db, { groupement_id: id, reference_fournisseur: 'AN-335', paliers: [] })
  return { id, article }
}

const prixOf = async (id: string) => {
  const { resultats } = (await admin.get(`/admin/groupements-achats/${id}/articles`)).json()
  return resultats.map((one: { prix_unitaire_ht: number }) => one.prix_unitaire_ht)
}

test('un tarif se compare sans rien changer, puis s’applique une fois', async () => {
  const { id } = await aPrepare()
  const apercu = (await send(id, CSV)).json()
  expect(apercu).toMatchObject({
    nouveaux: [{ ligne: 2, reference: 'NPK-15' }],
    changes: [{ ligne: 3, changements: [{ colonne: 'Prix HT', avant: '425,00\u00a0€', apres: '419,00\u00a0€' }] }],
    inchanges: 0,
    erreurs: [],
  })
  expect(await prixOf(id)).toEqual([4_250_000])
  expect((await send(id, CSV, '/appliquer')).statusCode).toBe(200)
  expect(await prixOf(id)).toEqual([4_190_000, 4_621_234])
  expect((await send(id, CSV, '/appliquer')).json()).toMatchObject({ nouveaux: [], changes: [], inchanges: 2 })
  const journal = await api.db.selectFrom('journal').select('action').where('objet_id', '=', id).execute()
  expect(journal).toEqual([{ action: 'tarif_repris' }])
})

test('une erreur garde tout en l’état', async () => {
  const { id } = await aPrepare()
  const faux = CSV.replace('419', 'gratuit')
  expect((await send(id, faux)).json().erreurs).toMatchObject([{ ligne: 3, colonne: 'Prix HT' }])
  expect((await send(id, faux, '/appliquer')).statusCode).toBe(409)
  expect(await prixOf(id)).toEqual([4_250_000])
})

test('une hausse de ce qui est commandé est refusée, à sa ligne', async () => {
  const { id, article } = await aPrepare('ouvert')
  const lignes = [{ article_id: article.id, nombre: 2 }]
  await aBon(api.db, { groupement_id: id, entreprise_id: (await anEntreprise(api.db)).id, lignes })
  const { erreurs } = (await send(id, CSV.replace('419', '430'))).json()
  expect(erreurs).toMatchObject([
    { ligne: 3, colonne: 'Prix HT', message: expect.stringContaining('ne peuvent que baisser') },
  ])
})

test('Windows-1252 et la virgule se lisent aussi', async () => {
  const { id } = await aPrepare()
  const octets = Buffer.from('Référence,Désignation,Prix HT\nAN-335,Ammonitrate granulé,"419,5"\n', 'latin1')
  expect((await send(id, octets)).json()).toMatchObject({
    changes: [
      { designation: 'Ammonitrate granulé', changements: [{ colonne: 'Désignation' }, { apres: '419,50\u00a0€' }] },
    ],
    erreurs: [],
  })
})

const cellule = (valeur: string | number) =>
  typeof valeur === 'number' ? `<c><v>${valeur}</v></c>` : `<c t="inlineStr"><is><t>${valeur}</t></is></c>`

function aClasseur(rows: (string | number)[][], feuille = '') {
  const lignes = rows.map((cellules, rang) => {
    const lettres = cellules.map((valeur, colonne) =>
      cellule(valeur).replace('<c', `<c r="${String.fromCharCode(65 + colonne)}${rang + 1}"`),
    )
    return `<row r="${rang + 1}">${lettres.join('')}</row>`
  })
  const NS = 'http://schemas.openxmlformats.org'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="${NS}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Tarif" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="r1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${lignes.join('')}${feuille}</sheetData></worksheet>`,
    ),
  })
}

const TITRES = ['Référence', 'Désignation', 'Prix HT']

test('un classeur se lit, ses nombres tels qu’ils se montrent', async () => {
  const { id } = await aPrepare()
  const response = await send(id, aClasseur([TITRES, ['AN-335', 'Ammonitrate 33,5 %', 419.30000000000001]]))
  expect(response.json()).toMatchObject({ erreurs: [], changes: [{ changements: [{ apres: '419,30\u00a0€' }] }] })
})

/** A decompression bomb that declares a small size. */
function aBombeQuiMent() {
  const nom = 'xl/worksheets/sheet1.xml'
  const entrees = unzipSync(aClasseur([TITRES, ['AN-335', 'Ammonitrate 33,5 %', 419]]))
  const xml = entrees[nom] ?? new Uint8Array()
  const gonfle = Buffer.concat([xml, Buffer.alloc(21 * 1024 * 1024, ' ')])
  const octets = Buffer.from(zipSync({ ...entrees, [nom]: gonfle }))
  octets.writeUInt32LE(xml.length, octets.lastIndexOf(nom) - 22)
  return octets
}

test.each([
  ['une formule', aClasseur([TITRES], '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>'), 'formules'],
  ['une bombe', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21 * 1024 * 1024) }), 'ni un CSV'],
  ['une bombe qui ment sur sa taille', aBombeQuiMent(), 'ni un CSV'],
  ['une ligne sans fin', Buffer.from('a;'.repeat(150_000)), 'ni un CSV'],
  ['un fichier de lignes vides', Buffer.from('\n'.repeat(30_000)), 'Plus de 20'],
  ['un zip d’autre chose', zipSync({ 'lisez-moi.txt': strToU8('bonjour') }), 'ni un CSV'],
  ['un zip coupé', zipSync({ a: strToU8('bonjour') }).subarray(0, 20), 'ni un CSV'],
  ['un fichier binaire', new Uint8Array([1, 0, 2, 0]), 'ni un CSV'],
])('R37 : %s est refusé', async (_, octets, raison) => {
  const { id } = await aPrepare()
  const response = await send(id, octets)
  expect([response.statusCode, response.json().errors[0].message]).toEqual([400, expect.stringContaining(raison)])
})

test('plus de 2 Mo, c’est trop', async () => {
  const { id } = await aPrepare()
  expect((await send(id, Buffer.alloc(2 * 1024 * 1024 + 20_000, 'a'))).statusCode).toBe(413)
})

test('un document se joint, se lit et se retire', async () => {
  const { id } = await aPrepare()
  const path = `/admin/groupements-achats/${id}/documents`
  const octets = Buffer.from('%PDF-1.7\nFiche de sécurité\n%%EOF\n')
  const { payload, headers } = aForm(octets, { nom: 'Fiche de sécurité.pdf' })
  const joint = await admin.post(path, payload, { headers })
  expect([joint.statusCode, joint.json()]).toMatchObject([
    201,
    { libelle: 'Fiche de sécurité', type_mime: 'application/pdf' },
  ])
  const { resultats } = (await admin.get(path)).json()
  expect(resultats).toHaveLength(1)
  expect((await admin.post(`${path}/${resultats[0].id}/fichier`)).rawPayload).toEqual(octets)
  expect((await admin.delete(`${path}/${resultats[0].id}`)).statusCode).toBe(204)
  expect((await admin.delete(`${path}/${resultats[0].id}`)).statusCode).toBe(404)
  const page = aForm('<script>')
  expect((await admin.post(path, page.payload, { headers: page.headers })).statusCode).toBe(400)
})
