import { expect, test } from 'vitest'
import { toSheet } from './sheet-text.ts'

const COLONNES = [
  { header: 'Entreprise', nombre: false },
  { header: 'Numéro', nombre: false },
  { header: 'Reste', nombre: true },
]

test('une liste devient des cellules : les montants se comptent, le reste est du texte', () => {
  const { text, html } = toSheet(COLONNES, [
    [['EARL Les Chaumes', '21000 Dijon'], ['0042'], ['1\u202f240,50\u00a0€']],
    [['Durand & <fils>'], [], ['−3,00\u00a0€']],
  ])
  expect(text).toBe('Entreprise\tNuméro\tReste\nEARL Les Chaumes, 21000 Dijon\t0042\t1240,50\nDurand & <fils>\t\t-3,00')
  expect(html).toContain('Durand &amp; &lt;fils&gt;')
  // A number in a column of text keeps its zeros.
  expect(html).toContain('<td x:str sdnum="1036;0;@">0042</td>')
  expect(html).toContain('<td>1240,50</td>')
})

test.each(['=1+1', '@SOMME(A1)', '+33612345678'])('« %s » ne devient pas une formule', (dangereux) => {
  const { text, html } = toSheet(COLONNES.slice(0, 1), [[[dangereux]]])
  expect(text).toBe(`Entreprise\n'${dangereux}`)
  expect(html).toContain(`>'${dangereux}</td>`)
})

test('une date d’une colonne à droite reste ce qu’elle est', () => {
  expect(toSheet([{ header: 'Modifiée', nombre: true }], [[['01/12/2026']]]).text).toBe('Modifiée\n01/12/2026')
})
