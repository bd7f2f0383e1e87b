import { describe, expect, it, test } from 'vitest'
import { formatEnvois, formatPersonne } from '../../comptes/destinataires/phrases.ts'
import {
  type EntrepriseVisee,
  type Lecteur,
  repartit,
  toDestinataires,
} from '../../comptes/destinataires/repartition.ts'
import { MessageEcrit } from './message-saisie.ts'
import { libelleMessage } from './phrases.ts'

const lecteur = (nom: string, plus: Partial<Lecteur> = {}): Lecteur => ({
  adherent_id: nom,
  utilisateur_id: null,
  prenom: 'Ana',
  nom,
  email: `${nom}@exemple.fr`,
  email_info: true,
  ...plus,
})

const entreprise = (raison_sociale: string, plus: Partial<EntrepriseVisee> = {}): EntrepriseVisee => ({
  entreprise_id: raison_sociale,
  raison_sociale,
  en_preparation: false,
  lecteurs: [],
  courrier: false,
  ...plus,
})

const refuse = (nom: string) => lecteur(nom, { email_info: false })

/** « mails / letters / left out ». */
function lu(entreprises: EntrepriseVisee[], nature: 'nouvelles' | 'adhesion') {
  const { courriels, lettres, ecartes } = repartit(entreprises, nature)
  return [
    courriels.map(({ nom, entreprises }) => `${nom}@${entreprises.join('+')}`).join(' '),
    lettres.map(({ raison_sociale }) => raison_sociale).join(' '),
    ecartes.map(({ nom, motif }) => `${nom ? nom.replace('Ana ', '') : '*'}:${motif}`).join(' '),
  ].join(' / ')
}

describe('Qui reçoit un message', () => {
  it.each([
    ['nouvelles', 'qui les accepte', [lecteur('a'), refuse('b')], false, 'a@GAEC /  / b:refuse'],
    ['nouvelles', 'personne ne les accepte', [refuse('a'), refuse('b')], false, ' /  / a:refuse b:refuse'],
    ['nouvelles', 'le courrier seul est accepté', [refuse('a')], true, ' / GAEC / '],
    ['nouvelles', 'sans e-mail, courrier accepté', [], true, ' / GAEC / '],
    ['nouvelles', 'sans e-mail, courrier non accepté', [], false, ' /  / *:sans_email'],
    ['nouvelles', 'l’e-mail accepté passe avant le courrier', [lecteur('a')], true, 'a@GAEC /  / '],
    ['adhesion', 'tous ceux qui lisent', [lecteur('a'), refuse('b')], false, 'a@GAEC b@GAEC /  / '],
    ['adhesion', 'une lettre où personne ne lit', [], false, ' / GAEC / '],
  ] as const)('%s : %s', (nature, _, lecteurs, courrier, attendu) => {
    expect(lu([entreprise('GAEC', { lecteurs, courrier })], nature)).toBe(attendu)
  })

  it('écrit une fois à qui est dans deux entreprises, et une fois à une adresse partagée', () => {
    const a = lecteur('a')
    const entreprises = [
      entreprise('GAEC', { lecteurs: [a] }),
      entreprise('EARL', { lecteurs: [{ ...a, email: 'autre@exemple.fr' }, lecteur('b', { email: 'A@exemple.fr' })] }),
    ]
    expect(lu(entreprises, 'nouvelles')).toBe('a@GAEC+EARL /  / ')
  })

  it('n’écrit pas à une adhésion en préparation', () => {
    const enPreparation = entreprise('GAEC', { lecteurs: [lecteur('a')], en_preparation: true })
    expect(lu([enPreparation], 'adhesion')).toBe(' /  / *:en_preparation')
  })

  it('ne montre de chacun que son nom, son adresse et ses entreprises', () => {
    const [courriel] = toDestinataires(
      repartit([entreprise('GAEC', { lecteurs: [lecteur('a')] })], 'nouvelles'),
    ).courriels
    expect(courriel).toEqual({ adherent_id: 'a', nom: 'Ana a', email: 'a@exemple.fr', entreprises: ['GAEC'] })
  })
})

test.each([
  [{ courriels: 1, lettres: 0 }, '1\u00a0e-mail'],
  [{ courriels: 12, lettres: 2 }, '12\u00a0e-mails et 2\u00a0lettres'],
  [{ courriels: 0, lettres: 1 }, '1\u00a0lettre'],
  [{ courriels: 0, lettres: 0 }, '0\u00a0e-mail'],
])('%j se dit « %s »', (nombres, dit) => {
  expect(formatEnvois(nombres)).toBe(dit)
  expect(libelleMessage('Fête', nombres)).toBe(`Message «\u00a0Fête\u00a0», ${dit}`)
})

test.each([
  ['Ana Roy', ['GAEC Roy', 'EARL du Pont'], 'Ana Roy, GAEC Roy, EARL du Pont'],
  ['Ana Roy', ['Ana Roy'], 'Ana Roy'],
])('%s, de %j', (nom, entreprises, dit) => {
  expect(formatPersonne(nom, entreprises)).toBe(dit)
})

describe('Un message écrit', () => {
  const juste = { nature: 'nouvelles', objet: 'Fête', texte: 'Bonjour {prenom},\n\nVenez, {raison_sociale}.' }
  it.each([
    ['juste', {}, true],
    ['sans objet', { objet: '  ' }, false],
    ['sans texte', { texte: '\n' }, false],
    ['une variable inconnue', { texte: 'Bonjour {nom}' }, false],
    ['une accolade ouverte', { objet: 'Fête {prenom' }, false],
    ['un objet trop long', { objet: 'x'.repeat(151) }, false],
    ['un texte trop long', { texte: 'x'.repeat(5001) }, false],
    ['une nature inconnue', { nature: 'publicite' }, false],
  ])('%s', (_, plus, isJuste) => {
    expect(MessageEcrit.safeParse({ ...juste, ...plus }).success).toBe(isJuste)
  })
})
