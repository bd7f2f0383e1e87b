import type { FormulaireImprime } from '@sillon/domain/pieces/documents/formulaire-imprime'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { EMETTEUR } from '../../../testing/a-piece.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { GAUCHE } from './feuille.ts'
import { renderFormulaire } from './formulaire.ts'

const FORMULAIRE: FormulaireImprime = {
  titre: 'Déclaration 2027',
  consigne: 'À remplir.',
  parties: [
    {
      titre: '1. Vos hectares',
      tableau: {
        colonnes: ['Exploitation', 'En 2026', 'En 2027'],
        rangees: Array.from({ length: 30 }, (_, rang) => ({
          cellules: [`Ferme n° ${rang}`, '12,00\u00a0ha'],
          unite: 'ha',
        })),
      },
    },
    {
      titre: '2. Les personnes',
      precision: 'À notre dossier',
      choix: ['Rien n’a changé.', 'Un changement'],
      lignes: 2,
    },
  ],
  attestation: 'Je déclare.',
  lien: 'https://portail.exemple.fr/admin/fiche/0190f5a2-7f30-7c21-9a51-1f6a0a0b0c0d/?onglet=declaration&saisie=papier#le',
}
const DEMANDE = {
  emetteur: EMETTEUR,
  destinataire: { raison_sociale: 'EARL Les Chaumes', adresse: ['86110 Thurageau'], no_adherent: 'A00412' },
  jour: '2026-11-28',
  formulaire: FORMULAIRE,
}

it('est balisé, ne perd aucune ligne d’une page à l’autre, et rien n’y est plus petit que 14 points', async () => {
  const octets = await renderFormulaire(DEMANDE)
  const { pages, contenus, metadonnees } = readPdf(octets)
  expect(metadonnees).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join('').match(/Ferme n° \d+/g)).toHaveLength(30)
  for (const [rang, page] of pages.entries()) {
    expect(page).toContain(`Déclaration 2027, A00412, page ${rang + 1} sur ${pages.length}`)
  }
  const corps = contenus.flatMap((contenu) =>
    [...contenu.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, taille]) => Number(taille)),
  )
  expect(Math.min(...corps)).toBe(14)
  expect(Buffer.compare(octets, await renderFormulaire(DEMANDE))).toBe(0)
})

it('un tableau seulement à lire n’a pas de case, et une réponse cochée se signe sans attestation', async () => {
  const rangees = [{ cellules: ['Désherbant', '486,00\u00a0€', '520,00\u00a0€', '+\u00a034,00\u00a0€'] }]
  const colonnes = ['Montants hors TVA', 'Avant', 'Après', 'Différence']
  const lecture = { titre: '1. Ce qui change', tableau: { colonnes, rangees, sansCase: true } }
  const reponse = { titre: '2. Votre réponse', choix: ['Oui', 'Non'] }
  const formulaire = { ...FORMULAIRE, parties: [lecture, reponse], attestation: null }
  const { pages, contenus } = readPdf(await renderFormulaire({ ...DEMANDE, formulaire }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('+\u00a034,00\u00a0€')
  const cases = contenus.join('').match(/ 15 15 re/g)
  expect(cases).toHaveLength(2)
  expect(contenus.join('')).not.toMatch(/ 100 30 re/)
})

it('un texte de plusieurs pages ne perd aucune ligne', async () => {
  const precision = Array.from({ length: 80 }, (_, rang) => `Condition n° ${rang}, à lire avant de signer.`).join('\n')
  const formulaire = { ...FORMULAIRE, parties: [{ titre: 'Conditions', precision }] }
  const { pages } = readPdf(await renderFormulaire({ ...DEMANDE, formulaire }))
  expect(pages.length).toBeGreaterThan(2)
  expect(pages.join('').match(/Condition n° \d+/g)).toHaveLength(80)
})

it('porte un code dont les cases sont celles de l’adresse de la page du bureau', async () => {
  const [contenu = ''] = readPdf(await renderFormulaire(DEMANDE)).contenus
  const { data, size } = encode(FORMULAIRE.lien, { ecc: 'M', border: 4 })
  const module = 92 / size
  const noires = [...contenu.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g)]
    .map(([, x, y, cote]) => [Number(x), Number(y), Number(cote)] as const)
    .filter(([, , cote]) => Math.abs(cote - module) < 0.01)
    .map(([x, y]) => `${Math.round((x - GAUCHE) / module)} ${Math.round((y - 141.7) / module)}`)
  const attendues = data.flatMap((ligne, y) => ligne.flatMap((noire, x) => (noire ? [`${x} ${y}`] : [])))
  expect(noires).toEqual(attendues)
})
