import { describe, expect, it } from 'vitest'
import { aBonImprime } from '../../../testing/a-bon-imprime.ts'
import { aCalcul, aLigne, aPiece, EMETTEUR } from '../../../testing/a-piece.ts'
import { PIECES } from '../../../testing/pieces.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { readXml } from '../../../testing/read-xml.ts'
import type { Piece } from './piece.ts'
import { toPrintable } from './polices.ts'
import { renderPiece } from './render.ts'

const lire = async (piece: Piece) => readPdf(await renderPiece(piece))
describe.each(Object.values(PIECES).map((piece) => [piece.type, piece] as const))(
  'La page d’un document %s',
  (_, piece) => {
    it('est un PDF/A balisé, en français, aux polices incluses, toujours le même', async () => {
      const octets = await renderPiece(piece)
      const pdf = readPdf(octets)
      expect(pdf.pages).toHaveLength(1)
      expect(pdf.catalogue).toMatch(/\/Lang \(fr-FR\)/)
      expect(pdf.catalogue).toMatch(/\/MarkInfo \d+ 0 R/)
      expect(pdf.catalogue).toMatch(/\/StructTreeRoot \d+ 0 R/)
      expect(pdf.catalogue).toMatch(/\/OutputIntents \[\d+ 0 R\]/)
      expect(pdf.dictionnaires.some((one) => /\/DisplayDocTitle true/.test(one))).toBe(true)
      expect(pdf.dictionnaires.some((one) => /\/GTS_PDFA1/.test(one))).toBe(true)
      expect(pdf.metadonnees).toContain('<pdfaid:part>3</pdfaid:part>')
      expect(pdf.metadonnees).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
      expect(pdf.polices.length).toBeGreaterThan(0)
      expect(pdf.polices.every((police) => /Figtree|FamiljenGrotesk/.test(police))).toBe(true)
      expect(
        pdf.dictionnaires.filter((one) => /\/Type \/FontDescriptor/.test(one)).every((one) => /\/FontFile2 /.test(one)),
      ).toBe(true)
      expect(pdf.pages.join()).not.toContain('\ufffd')
      expect(pdf.pages[0]).toContain('page 1 sur 1')
      // A member reads the year of a fee, never the campaign of the office.
      expect(pdf.pages.join()).not.toMatch(/campagne/i)
      expect(Buffer.compare(octets, await renderPiece(piece))).toBe(0)
      expect(octets.length).toBeLessThan(80_000)
    })
  },
)

describe('La page d’un appel', () => {
  it('dit qui, quoi, combien et comment payer, avec ses espaces fines', async () => {
    const [page = ''] = (await lire(aPiece({ donnees: { calcul: aCalcul([aLigne({ montant_ht: 123_456 })]) } }))).pages
    for (const texte of [
      'Appel de cotisation',
      'AC-2027-000123',
      'EARL Les Chaumes',
      'À payer',
      '1\u202f234,56\u00a0€',
      'IBAN FR76\u00a03000\u00a01007\u00a09412\u00a03456\u00a07890\u00a0185',
      'Référence AC-2027-000123',
      'Paiement à réception, sans escompte.',
      'indemnité forfaitaire pour frais de recouvrement de 40\u00a0€.',
      'Pas d’escompte pour paiement anticipé.',
      'Cotisation hors du champ',
      'RCS Poitiers',
    ])
      expect(page).toContain(texte)
  })

  it('contient la facture lisible par machine, déclarée dans ses métadonnées', async () => {
    const pdf = await lire(PIECES.facture)
    expect(pdf.fichiers).toHaveLength(1)
    expect(readXml(pdf.fichiers[0] ?? '').textes('ram:GrandTotalAmount')).toEqual(['120.00'])
    expect(
      pdf.dictionnaires.some((one) => /\/AFRelationship \/Alternative/.test(one) && /factur-x\.xml/.test(one)),
    ).toBe(true)
    expect(pdf.metadonnees).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect((await lire(PIECES.recu)).fichiers).toEqual([])
  })

  it('tient sur plusieurs pages quand ses lignes sont nombreuses, aucune perdue', async () => {
    const lignes = Array.from({ length: 60 }, (_, rang) =>
      aLigne({ libelle: `Tracteur n° ${rang}`, detail: 'Détail', montant_ht: 500 }),
    )
    const { pages } = await lire(aPiece({ donnees: { calcul: aCalcul(lignes) } }))
    expect(pages.length).toBeGreaterThan(2)
    for (const [rang, page] of pages.entries()) expect(page).toContain(`page ${rang + 1} sur ${pages.length}`)
    const lues = pages.join('').match(/Tracteur n° \d+/g)
    expect(lues).toEqual(lignes.map(({ libelle }) => libelle))
    expect(pages.at(-1)).toContain('300,00\u00a0€')
  })

  it('prélève sans rien demander, et ne dit ni virement ni chèque', async () => {
    const prelevement = {
      ics: 'FR72ZZZ123456',
      rum: 'COOP-A00412-001',
      iban_masque: 'FR76 •••• 185',
      date: '2027-03-15',
    }
    const [page = ''] = (await lire(aPiece({ donnees: { paiement: { virement: null, cheque: null, prelevement } } })))
      .pages
    expect(page).toContain('seront prélevés le 15 mars 2027')
    expect(page).toContain('RUM COOP-A00412-001')
    expect(page).not.toContain('Par virement')
  })

  it('montre la TVA par taux et les parts à part', async () => {
    const calcul = aCalcul([
      aLigne({ tva_code: 'TVA20', montant_ht: 10_000 }),
      aLigne({ tva_code: 'TVA5_5', montant_ht: 2_000 }),
      aLigne({ nature: 'parts', montant_ht: 15_000 }),
    ])
    const [page = ''] = (await lire(aPiece({ type: 'facture', donnees: { calcul } }))).pages
    for (const texte of [
      'TVA 20\u00a0% sur 100,00\u00a0€',
      'TVA 5,5\u00a0% sur 20,00\u00a0€',
      'Parts sociales',
      '291,10\u00a0€',
    ])
      expect(page).toContain(texte)
  })

  it('porte le logo, et garde les noms hostiles pour des textes', async () => {
    const logo = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC',
      'base64',
    )
    const nom = 'Coop & <Fils> ”日本” Őr\u0000'
    const pdf = await lire(aPiece({ logo, donnees: { emetteur: { ...EMETTEUR, nom } } }))
    expect(pdf.dictionnaires.some((one) => /\/Subtype \/Image/.test(one))).toBe(true)
    expect(pdf.metadonnees).toContain('Coop &amp; &lt;Fils&gt;')
    expect(pdf.pages[0]).toContain('Coop & <Fils> ”??” Őr')
  })
})

describe('La page d’un bon de commande', () => {
  const readBonTexte = async (bon: Partial<ReturnType<typeof aBonImprime>> = {}) =>
    (
      await lire(aPiece({ type: 'bon_commande', numero: 'BC-2027-000123', donnees: { bon: aBonImprime(bon) } }))
    ).pages.map((page) => page.replaceAll(' \n', ' '))

  it('dit ce que la maquette dit', async () => {
    const [page = ''] = await readBonTexte()
    for (const texte of [
      'Bon de commande',
      'Engrais de printemps 2027',
      'Clôture le 27 mars 2027 à 18\u00a0h',
      '31\u00a0adhérents',
      '12\u00a0big bags',
      '6\u00a0t',
      '398,00\u00a0€/t',
      'Big bag de 500\u00a0kg, réf. AN335-BB500, prix garanti 425,00\u00a0€/t au plus',
      'TVA 20\u00a0% sur 3\u202f774,00\u00a0€',
      'TVA 10\u00a0% sur 415,00\u00a0€',
      '4\u202f985,30\u00a0€',
      'Le prix peut encore baisser.',
      'Accepté en ligne le 17 mars 2027 à 21\u00a0h\u00a008 par Élodie Marchand',
      'Si le groupement atteint 72\u00a0t, «\u00a0Ammonitrate 33,5 %\u00a0» passe à 386,00\u00a0€/t et ce bon à 4\u202f898,90\u00a0€ TTC.',
      'BC-2027-000123, édition\u00a02 · page 1 sur 1',
    ])
      expect(page).toContain(texte)
  })

  it('donne le prix définitif, la part de transport, l’avenant et le Certiphyto', async () => {
    const bon = aBonImprime()
    const frais = [
      { nature: 'partage' as const, libelle: 'Transport', montant_ht: 4_210, tva_code: 'TVA20', taux_pct: 20 },
    ]
    const tva = [
      ...bon.calcul.tva.map((une) => ({ ...une, creancier: 'fournisseur' as const })),
      { code: 'TVA20', taux_pct: 20, base: 4_210, montant: 842, creancier: 'cooperative' as const },
    ]
    const pages = await readBonTexte({
      prix: 'definitif',
      calcul: { ...bon.calcul, frais, tva },
      avenant: { numero: 1, motif: 'Erreur de saisie', le: '2027-04-02' },
      certiphyto: { numero: '123456', categorie: 'DENSA', expire_le: '2029-01-01', nom: 'Élodie Marchand' },
    })
    for (const texte of [
      'Prix définitif.',
      'Transport',
      '42,10\u00a0€',
      'TVA 20\u00a0% au fournisseur',
      'TVA 10\u00a0% au fournisseur',
      'TVA 20\u00a0% à la coopérative',
      '8,42\u00a0€',
      'Avenant n°\u00a01 du 2 avril 2027\u00a0: Erreur de saisie',
      'Certiphyto DENSA 123456',
    ])
      expect(pages.join('\n')).toContain(texte)
    expect(pages.join('\n')).not.toContain('Le prix peut encore baisser.')
  })

  it.each([
    ['garanti', 'Le groupement est clos.'],
    ['a_reconfirmer', 'Votre accord est nécessaire.'],
  ] as const)('au prix %s, dit « %s »', async (prix, texte) => {
    expect((await readBonTexte({ prix, baisse: null })).join()).toContain(texte)
  })

  it('ne coupe aucune ligne, ni n’en perd, sur plusieurs pages', async () => {
    const { calcul } = aBonImprime()
    const lignes = Array.from({ length: 60 }, (_, rang) => ({
      ...(calcul.lignes[0] as (typeof calcul.lignes)[number]),
      designation: `Article n° ${rang}`,
    }))
    const pages = await readBonTexte({ calcul: { ...calcul, lignes } })
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.join('').match(/Article n° \d+/g)).toEqual(lignes.map(({ designation }) => designation))
    expect(pages[1]).toContain('Bon de commande BC-2027-000123 (suite)')
  })
})

it.each([
  ['e\u0301te\u0301', 'été'],
  ['ﬁn', 'fin'],
  ['ǎ', 'a'],
  ['Ω', '?'],
  ['a\tb\r\nc', 'a b\nc'],
])('Un texte imprimé : %j devient %j', (texte, attendu) => {
  expect(toPrintable(texte)).toBe(attendu)
})
