import { describe, expect, it, test } from 'vitest'
import { IBAN_COOPERATIVE } from '../../testing/a-releve.ts'
import { type ReleveEcrit, toCamt, toCfonb, toCsv, toOfx } from '../../testing/fichiers-banque.ts'
import { readReleve } from './read-releve.ts'
import { ReleveIllisible, toCents, toLibelle } from './releve-lu.ts'
import { readLignes, suggestColonnes } from './tableau.ts'

const RELEVE: ReleveEcrit = {
  ouverture: 1_820_411,
  mouvements: [
    { date: '2026-11-14', montant: 73_216, texte: 'VIR SEPA GAEC DU PLESSIS COT ET HUILES', nom: 'GAEC DU PLESSIS' },
    { date: '2026-11-14', montant: 73_216, texte: 'VIR SEPA GAEC DU PLESSIS COT ET HUILES', nom: 'GAEC DU PLESSIS' },
    { date: '2026-11-20', montant: -1_191, texte: 'FRAIS TENUE DE COMPTE NOV' },
  ],
}
const octets = (texte: string) => new TextEncoder().encode(texte)
const read = (texte: string) => {
  const lecture = readReleve(octets(texte))
  if ('releve' in lecture) return lecture.releve
  return readLignes(lecture.tableau, suggestColonnes(lecture.tableau.entetes))
}
const refusOf = (fichier: string | Uint8Array) => {
  try {
    readReleve(typeof fichier === 'string' ? octets(fichier) : fichier)
  } catch (error) {
    if (error instanceof ReleveIllisible) return error.message
    throw error
  }
  return null
}

describe('Un relevé se lit', () => {
  test.each([
    ['camt.053', toCamt(RELEVE), IBAN_COOPERATIVE, RELEVE.ouverture],
    ['camt.054', toCamt(RELEVE, '054'), IBAN_COOPERATIVE, null],
    ['CFONB 120', toCfonb(RELEVE), IBAN_COOPERATIVE.slice(4, 25), RELEVE.ouverture],
    ['OFX 1', toOfx(RELEVE), IBAN_COOPERATIVE.slice(4, 25), null],
    ['OFX 2', toOfx(RELEVE, 2), IBAN_COOPERATIVE.slice(4, 25), null],
    ['CSV', toCsv(RELEVE), null, null],
  ])('en %s', (_, fichier, compte, ouverture) => {
    const lu = read(fichier)
    expect(lu).toMatchObject({ compte, ouverture, du: '2026-11-14', au: '2026-11-20' })
    expect(lu.mouvements.map(({ date, montant }) => [date, montant])).toEqual(
      RELEVE.mouvements.map(({ date, montant }) => [date, montant]),
    )
    for (const [rang, { texte }] of RELEVE.mouvements.entries()) {
      expect(lu.mouvements[rang]?.libelle).toContain(texte.slice(0, 30))
    }
  })

  it('avec le payeur, son compte et ses références en camt', () => {
    const iban = 'FR7630006000011234567890189'
    const credit = {
      date: '2026-11-14',
      montant: 100,
      texte: 'X',
      nom: 'SCEA BESNARD',
      iban,
      end_to_end_id: 'E1',
      rum: 'R1',
    }
    const rejet = { ...credit, montant: -100, code_rejet: 'AM04' }
    const lu = read(toCamt({ ouverture: 0, mouvements: [credit, rejet] }))
    const attendu = { nom: 'SCEA BESNARD', iban, end_to_end_id: 'E1', rum: 'R1' }
    expect(lu.mouvements).toMatchObject([
      { ...attendu, montant: 100, code_rejet: null },
      { ...attendu, montant: -100, code_rejet: 'AM04' },
    ])
  })

  it('en détaillant une remise dont les opérations font la somme', () => {
    const operation = (montant: string, nom: string) =>
      `<TxDtls><Refs><EndToEndId>${nom}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${montant}</Amt></TxAmt></AmtDtls></TxDtls>`
    const fichier = toCamt({ ouverture: 0, mouvements: [{ date: '2026-11-14', montant: 300, texte: '' }] }).replace(
      /<TxDtls>.*<\/TxDtls>/,
      operation('1.00', 'A') + operation('2.00', 'B'),
    )
    expect(read(fichier).mouvements).toMatchObject([
      { montant: 100, end_to_end_id: 'A' },
      { montant: 200, end_to_end_id: 'B' },
    ])
  })

  it('en laissant un mouvement en attente de la banque', () => {
    expect(
      read(toCamt({ ouverture: 0, mouvements: [...RELEVE.mouvements] }).replace('>BOOK<', '>PDNG<')).mouvements,
    ).toHaveLength(2)
  })

  it('en joignant les jours d’un même fichier, et en CFONB d’une seule ligne', () => {
    const [matin, soir] = [RELEVE.mouvements.slice(0, 1), RELEVE.mouvements.slice(1)]
    const jours = [toCfonb({ ouverture: 0, mouvements: matin }), toCfonb({ ouverture: 73_216, mouvements: soir })].join(
      '\r\n',
    )
    const lignes = jours.split('\r\n').map((ligne) => ligne.padEnd(120))
    expect(read(jours)).toMatchObject({ ouverture: 0, cloture: 145_241 })
    expect(read(lignes.join('')).mouvements).toHaveLength(3)
  })

  it.each([
    ['décidé par un autre jour du fichier', '14/11/2026', null, ['2026-11-14', '2026-04-03']],
    [
      'décidé par un mois d’abord, quoi qu’on ait dit du compte',
      '11/14/2026',
      'jour_mois',
      ['2026-11-14', '2026-03-04'],
    ],
    ['dit pour le compte', '05/06/2026', 'mois_jour', ['2026-05-06', '2026-03-04']],
  ] as const)('R97 : CSV, l’ordre du jour et du mois est %s', (_, autre, ordre_dates, jours) => {
    const lecture = readReleve(Buffer.from(`Date;Libellé;Montant\n${autre};A;1,00\n03/04/26;B;2,00\n`))
    if (!('tableau' in lecture)) throw new Error('Un tableau était attendu')
    const colonnes = { ...suggestColonnes(lecture.tableau.entetes), ordre_dates }
    expect(readLignes(lecture.tableau, colonnes).mouvements.map(({ date }) => date)).toEqual(jours)
  })

  it.each([
    ['se lisent de deux façons', '05/06/2026', /précisez/],
    ['se contredisent', '14/11/2026', /ne se lit pas comme les autres/],
  ])('R97 : CSV, des dates qui %s ne se devinent pas', (_, autre, phrase) => {
    const lignes = `${autre};A;1,00\n${autre === '14/11/2026' ? '11/14/2026' : '03/04/2026'};B;2,00\n`
    const lecture = readReleve(Buffer.from(`Date;Libellé;Montant\n${lignes}`))
    if (!('tableau' in lecture)) throw new Error('Un tableau était attendu')
    const { tableau } = lecture
    expect(() => readLignes(tableau, suggestColonnes(tableau.entetes))).toThrow(phrase)
  })

  it('dans la page de code de Windows', () => {
    const fichier = Buffer.from('Date;Libellé;Montant\n14/11/2026;Crédit à l’été;12,50\n'.replace('’', "'"), 'latin1')
    const lecture = readReleve(fichier)
    if (!('tableau' in lecture)) throw new Error('Un tableau était attendu')
    expect(readLignes(lecture.tableau, suggestColonnes(lecture.tableau.entetes)).mouvements).toMatchObject([
      { montant: 1_250, libelle: "Crédit à l'été" },
    ])
  })
})

describe('Un relevé est refusé', () => {
  test.each([
    ['vide', ' ', /vide/],
    ['à entités', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', /ce qu’une banque n’envoie pas/],
    ['XML coupé', toCamt(RELEVE).slice(0, -40), /coupé/],
    ['sans clôture', toCamt(RELEVE).replace('CLBD', 'ITBD'), /soldes/],
    ['en francs suisses', toCamt({ ...RELEVE, devise: 'CHF' }), /CHF/],
    ['CFONB en dollars', toCfonb({ ...RELEVE, devise: 'USD' }), /USD/],
    ['OFX en dollars', toOfx({ ...RELEVE, devise: 'USD' }), /USD/],
    ['CFONB coupé', toCfonb(RELEVE).split('\r\n').slice(0, -1).join('\r\n'), /coupé/],
    ['OFX 1 coupé', toOfx(RELEVE).slice(0, -80), /coupé/],
    ['OFX 2 coupé', toOfx(RELEVE, 2).slice(0, -80), /coupé/],
    ['camt.052', '<Document><BkToCstmrAcctRpt/></Document>', /camt\.052/],
    ['pain.008', '<Document><CstmrDrctDbtInitn/></Document>', /ni un camt\.053/],
    ['d’une image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]), /n’est pas un relevé/],
    ['en texte', 'bonjour', /n’est pas un relevé/],
    [
      'de deux comptes',
      [toCfonb(RELEVE), toCfonb({ ...RELEVE, iban: 'FR7630006000011234567890189' })].join('\r\n'),
      /plusieurs comptes/,
    ],
    ['à deux jours qui ne se suivent pas', [toCfonb(RELEVE), toCfonb(RELEVE)].join('\r\n'), /ne se suivent pas/],
  ])('%s', (_, fichier, phrase) => {
    expect(refusOf(fichier)).toMatch(phrase)
  })
})

test.each([
  ['1 234,56', 123_456],
  ['-1.234,56 €', -123_456],
  ['+12.5', 1_250],
  ['1,234.56', 123_456],
  ['12', 1_200],
  ['\u22123,05', -305],
  ['douze', null],
  ['', null],
])('« %s » se lit en centimes', (texte, cents) => {
  expect(toCents(texte)).toBe(cents)
})

test('un texte ne répète pas ce qu’il dit déjà', () => {
  expect(toLibelle('VIR  SEPA PLESSIS', 'PLESSIS', null, 'REF\u0000 1')).toBe('VIR SEPA PLESSIS REF 1')
  expect(toLibelle('VIR SEPA GAEC DU PL', 'VIR SEPA GAEC DU PLESSIS')).toBe('VIR SEPA GAEC DU PLESSIS')
})
