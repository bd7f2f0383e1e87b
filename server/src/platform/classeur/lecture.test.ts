import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { aClasseur } from '../../testing/a-classeur.ts'
import { readClasseur } from './lecture.ts'
import { lisClasseur } from './lis-classeur.ts'
import type { LigneBrute, Morceau } from './morceau.ts'

const BORNES = { lignes: 1000, colonnes: 50, ouvert: 64 * 1024 * 1024 }

async function collect(morceaux: AsyncIterable<Morceau>) {
  const feuilles: { nom: string; encodage: unknown; separateur: unknown; lignes: LigneBrute[] }[] = []
  const ignorees: string[] = []
  for await (const morceau of morceaux) {
    if ('ignoree' in morceau) ignorees.push(morceau.ignoree)
    else if ('feuille' in morceau) {
      const { feuille: nom, encodage, separateur } = morceau
      feuilles.push({ nom, encodage, separateur, lignes: [] })
    } else feuilles.at(-1)?.lignes.push(...morceau.lignes)
  }
  return { feuilles, ignorees }
}

const lis = (octets: Uint8Array, bornes = BORNES) => collect(lisClasseur('fichier.csv', octets, bornes))
const utf16 = (texte: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(texte, 'utf16le')])

describe('CSV', () => {
  test.each([
    ['UTF-8 avec marque', Buffer.from('\ufeffNom;Été\nÉmile;a\n'), 'UTF-8', ';'],
    ['UTF-8 sans marque', Buffer.from('Nom;Été\nÉmile;a\n'), 'UTF-8', ';'],
    ['Windows-1252', Buffer.from('Nom;Été\nÉmile;a\n', 'latin1'), 'Windows-1252', ';'],
    ['UTF-16', utf16('Nom\tÉté\nÉmile\ta\n'), 'UTF-16', '\t'],
    ['des virgules', Buffer.from('Nom,Été\r\nÉmile,a\r\n'), 'UTF-8', ','],
    ['des virgules, un point-virgule entre guillemets', Buffer.from('"Nom",Été,"x;y;z;t"\nÉmile,a,b'), 'UTF-8', ','],
    ['des tabulations', Buffer.from('Nom\tÉté\nÉmile\ta'), 'UTF-8', '\t'],
  ])('%s', async (_, octets, encodage, separateur) => {
    const { feuilles } = await lis(octets)
    expect(feuilles).toMatchObject([{ encodage, separateur }])
    expect(feuilles[0]?.lignes[0]?.[1].slice(0, 2)).toEqual(['Nom', 'Été'])
    expect(feuilles[0]?.lignes[1]?.[1].slice(0, 2)).toEqual(['Émile', 'a'])
  })

  test('les lignes vides comptent dans les numéros, les guillemets gardent les retours à la ligne', async () => {
    const { feuilles } = await lis(Buffer.from('a;b\n\n"x\ny";z\n;\n1;2\n'))
    expect(feuilles[0]?.lignes).toEqual([
      [1, ['a', 'b']],
      [3, ['x\ny', 'z']],
      [5, ['1', '2']],
    ])
  })

  test.each([
    ['un guillemet ouvert', Buffer.from('a;b\n"x;y\n'), /guillemet/],
    ['des octets nuls', Buffer.from('a;b\u0000\n'), /ni un classeur/],
    ['un fichier vide', Buffer.alloc(0), /vide/],
    ['trop de colonnes', Buffer.from(';'.repeat(60).concat('a')), /colonnes/],
    ['trop de lignes', Buffer.from('a\n'.repeat(1002)), /1\u202f000 lignes/],
  ])('%s est refusé', async (_, octets, message) => {
    await expect(lis(octets)).rejects.toThrow(message)
  })
})

describe('XLSX', () => {
  test('plusieurs feuilles, textes partagés ou non, nombres, dates et booléens', async () => {
    const octets = aClasseur({
      Entreprises: [
        ['SIRET', 'Raison sociale'],
        [12345678200010, 'GAEC & fils'],
      ],
      'Lisez-moi': [['Bonjour']],
      Exploitations: [
        ['Nom', 'Date', 'SAU', 'Principale'],
        ['Bourg', { date: 46387 }, 0.1 + 0.2, true],
      ],
    })
    const { feuilles } = await lis(octets)
    expect(feuilles.map(({ nom }) => nom)).toEqual(['Entreprises', 'Lisez-moi', 'Exploitations'])
    expect(feuilles[0]?.lignes[1]).toEqual([2, ['12345678200010', 'GAEC & fils']])
    expect(feuilles[2]?.lignes[1]).toEqual([2, ['Bourg', '2026-12-31', '0.3', 'oui']])
  })

  test('une formule est refusée, et dite', async () => {
    const octets = aClasseur({ Entreprises: [['SIRET'], [{ formule: '1+1' }]] })
    await expect(lis(octets)).rejects.toThrow(/formule en A2 de la feuille «\u00a0Entreprises\u00a0»/)
  })

  test('un classeur coupé est refusé', async () => {
    const octets = aClasseur({
      Entreprises: Array.from({ length: 300 }, (_, rang) => [`ligne ${rang} ${Math.random()}`]),
    })
    await expect(lis(octets.subarray(0, Math.floor(octets.length / 3)))).rejects.toThrow(/ni un classeur/)
  })

  test('R37 : une bombe est refusée avant de remplir la mémoire', async () => {
    const bombe = zipSync(
      { 'xl/workbook.xml': strToU8(`<workbook>${' '.repeat(30_000_000)}</workbook>`) },
      { level: 9 },
    )
    expect(bombe.length).toBeLessThan(200_000)
    await expect(lis(bombe)).rejects.toThrow(/trop volumineux/)
  })

  test('un texte trop long est refusé, partagé ou non', async () => {
    await expect(lis(aClasseur({ Entreprises: [['SIRET'], ['x'.repeat(40_001)]] }))).rejects.toThrow(/40\u202f000/)
    expect((await lis(aClasseur({ Entreprises: [['x'.repeat(40_000)]] }))).feuilles[0]?.lignes).toHaveLength(1)
  })

  test('un texte que beaucoup de cellules partagent ne remplit pas la mémoire', async () => {
    const rows = (cellules: string) =>
      Array.from({ length: 400 }, (_, rang) => `<row r="${rang + 1}">${cellules}</row>`).join('')
    const partage = '<c t="s"><v>0</v></c>'
    const octets = (cellules: string) =>
      zipSync({
        'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Entreprises" r:id="a"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': strToU8('<r><Relationship Id="a" Target="worksheets/sheet1.xml"/></r>'),
        'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>`),
        'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${rows(cellules)}</worksheet>`),
      })
    const longueurs: number[] = []
    for await (const morceau of lisClasseur('x.xlsx', octets(partage), BORNES)) {
      if ('lignes' in morceau) longueurs.push(morceau.lignes.flatMap(([, cellules]) => cellules).join('').length)
    }
    expect(longueurs).toEqual([4_000_000, 4_000_000, 4_000_000, 4_000_000])
    await expect(lis(octets(partage), { ...BORNES, ouvert: 10_000_000 })).rejects.toThrow(/trop volumineux/)
    await expect(lis(octets(partage.repeat(3)))).rejects.toThrow(/ligne 1 a plus de 100\u202f000 caractères/)
  })

  test.each([
    ['une cellule loin à droite', '<row><c r="AZ1" t="inlineStr"><is><t>x</t></is></c></row>', /plus de 50 colonnes/],
    ['un texte sans fin', `<row><c><v>${'x'.repeat(5_000_000)}`, /trop volumineux/],
    ['un attribut sans fin', `<row r="${'1'.repeat(5_000_000)}">`, /trop volumineux/],
    ['des balises sans fin', `${'<x>'.repeat(200)}${'</x>'.repeat(200)}</worksheet>`, /ni un classeur/],
  ])('R37 : %s se refuse sans remplir la mémoire', async (_, contenu, message) => {
    const octets = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="Entreprises" r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<r><Relationship Id="a" Target="worksheets/sheet1.xml"/></r>'),
      'xl/worksheets/sheet1.xml': strToU8(`<worksheet>${contenu}`),
    })
    await expect(lis(octets)).rejects.toThrow(message)
  })

  test('une cellule blanche, si loin qu’elle soit, n’est rien', async () => {
    const { feuilles } = await lis(aClasseur({ Entreprises: [['SIRET', ...Array.from({ length: 60 }, () => ' ')]] }))
    expect(feuilles[0]?.lignes).toMatchObject([[1, ['SIRET', ...Array.from({ length: 49 }, () => ' ')]]])
  })

  test('un type de document est refusé', async () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>'
    await expect(lis(zipSync({ 'xl/workbook.xml': strToU8(xml) }))).rejects.toThrow(/ni un classeur/)
  })
})

test('une archive de CSV se lit fichier par fichier', async () => {
  const octets = zipSync({
    'entreprises.csv': strToU8('SIRET;Raison sociale\n1;a\n'),
    'lisez-moi.md': strToU8('rien'),
    'exploitations.csv': Buffer.from('Nom;Été\né;b\n', 'latin1'),
  })
  const { feuilles, ignorees } = await lis(octets)
  expect(feuilles).toMatchObject([
    { nom: 'entreprises.csv', encodage: 'UTF-8' },
    { nom: 'exploitations.csv', encodage: 'Windows-1252' },
  ])
  expect(ignorees).toEqual(['lisez-moi.md'])
})

test('un CSV d’une archive se lit au fil de l’eau, accents coupés entre deux morceaux compris', async () => {
  const lignes = Array.from({ length: 16_000 }, (_, rang) => `${rang};é${'è'.repeat(rang % 40)}`)
  const lire = (octets: Uint8Array) => lis(octets, { ...BORNES, lignes: 50_000 })
  const csv = ['Nom;Été', ...lignes].join('\n')
  for (const octets of [Buffer.from(csv), Buffer.from(csv, 'latin1'), utf16(csv)]) {
    const seul = await lire(octets)
    const { feuilles } = await lire(zipSync({ 'lisez-moi.md': strToU8('rien'), 'entreprises.csv': octets }))
    expect(feuilles[0]?.lignes).toHaveLength(16_001)
    expect(feuilles).toEqual([{ ...seul.feuilles[0], nom: 'entreprises.csv' }])
  }
})

test('R37 : une bombe de CSV est refusée avant de remplir la mémoire', async () => {
  const bombe = zipSync({ 'entreprises.csv': Buffer.alloc(30_000_000, 'a;b\n') }, { level: 9 })
  expect(bombe.length).toBeLessThan(200_000)
  await expect(lis(bombe)).rejects.toThrow(/trop volumineux/)
})

test('un fil à part lit la même chose, et dit pourquoi il refuse', async () => {
  const octets = Buffer.from(`a;b\n${'1;2\n'.repeat(900)}`)
  const { feuilles } = await collect(readClasseur('fichier.csv', octets, BORNES))
  expect(feuilles[0]?.lignes).toHaveLength(901)
  await expect(collect(readClasseur('x.csv', Buffer.alloc(0), BORNES))).rejects.toThrow('Ce fichier est vide.')
})
