import { expect, test } from 'vitest'
import { alerteOf, etapeDue, prochaineFin } from './alertes.ts'
import { requireAutreAdministrateur, requireDemandeur } from './changement-iban.ts'
import { checkFournisseur } from './coherence.ts'
import type { FicheFournisseur } from './fournisseur.ts'
import { FournisseurNouveau, FournisseurSaisie } from './fournisseur-saisie.ts'
import { actesPossibles, applyFournisseur, requireActif } from './fournisseur-statut.ts'
import { exempleTva, isTvaDuPays, PAYS_FOURNISSEUR } from './pays.ts'

const FICHE = {
  pays: 'FR',
  siret: '12345678200010',
  siren: '123456782',
  tva_intra: null,
  familles: ['ENG'],
  agrement_phyto: null,
  contacts: [],
  adresse: null,
} satisfies Partial<FicheFournisseur>

const contact = (principal: boolean) => ({ nom: 'Paul', fonction: null, telephone: null, email: null, principal })
const adresse = (pays: string, code_postal: string) =>
  ({ pays, code_postal, commune: 'Y' }) as unknown as FicheFournisseur['adresse']

test.each<[Partial<FicheFournisseur>, string[]]>([
  [{}, []],
  [{ tva_intra: 'FR11123456782' }, []],
  [{ siret: null, siren: null }, ['siret']],
  [{ tva_intra: 'FR00732829320' }, ['tva_intra']],
  [{ pays: 'BE', siret: null, siren: null, tva_intra: 'BE0123456789' }, []],
  [{ pays: 'BE', siret: null, siren: null }, ['tva_intra']],
  [{ pays: 'BE', siret: null, siren: null, tva_intra: 'DE123456789' }, ['tva_intra']],
  [{ pays: 'BE', tva_intra: 'BE0123456789' }, ['siret']],
  [{ familles: ['ENG', 'PHY'] }, ['agrement_phyto']],
  [{ familles: ['PHY'], agrement_phyto: 'NA00123' }, []],
  [{ contacts: [contact(true), contact(false)] }, []],
  [{ contacts: [contact(false)] }, ['contacts']],
  [{ contacts: [contact(true), contact(true)] }, ['contacts']],
  [{ adresse: adresse('FR', '99999') }, ['adresse.code_postal']],
  [{ adresse: adresse('BE', '99999') }, []],
])('%j se contredit sur %j', (change, champs) => {
  expect(checkFournisseur({ ...FICHE, ...change }).map(({ champ }) => champ)).toEqual(champs)
})

test.each(PAYS_FOURNISSEUR)('l’exemple de numéro de TVA de %s lui convient, et à lui seul', (pays) => {
  expect(PAYS_FOURNISSEUR.filter((autre) => isTvaDuPays(autre, exempleTva(pays)))).toEqual([pays])
})

test.each([
  ['2027-01-31', '2027-01-01', null, 30],
  ['2027-02-01', '2027-01-01', null, null],
  ['2027-01-31', '2027-01-02', 30, null],
  ['2027-01-31', '2027-01-24', 30, 7],
  ['2027-01-31', '2027-01-25', 7, null],
  ['2027-01-31', '2027-01-31', 7, 0],
  ['2027-01-31', '2027-03-31', 0, null],
  ['2027-01-31', '2027-01-28', null, 7],
  ['2027-01-31', '2027-02-28', 30, 0],
] as const)('ce qui expire le %s, le %s, après l’alerte %s : %s', (expire_le, today, derniere, etape) => {
  expect(etapeDue(expire_le, today, derniere)).toBe(etape)
})

test.each([
  [null, null],
  ['2026-12-31', 'expire'],
  ['2027-01-01', 'bientot'],
  ['2027-01-31', 'bientot'],
  ['2027-02-01', null],
] as const)('le 1er janvier 2027, le badge de %s : %s', (expire_le, badge) => {
  expect(alerteOf(expire_le, '2027-01-01')).toBe(badge)
})

test.each([
  ['actif', ['suspendre', 'archiver']],
  ['suspendu', ['archiver', 'reactiver']],
  ['archive', ['reactiver']],
] as const)('d’un fournisseur %s : %j', (statut, actes) => {
  expect(actesPossibles(statut)).toEqual(actes)
  if (statut === 'actif') expect(() => requireActif({ statut, raison_sociale: 'Agri' })).not.toThrow()
  else expect(() => requireActif({ statut, raison_sociale: 'Agri' })).toThrow('choisissez un fournisseur actif')
})

test('un acte hors de propos est refusé', () => {
  expect(() => applyFournisseur('suspendre', 'archive')).toThrow('cet acte n’est pas possible')
  expect(applyFournisseur('reactiver', 'archive')).toBe('actif')
})

test('deux personnes regardent un compte bancaire', () => {
  const demande = { demande_par: { id: 'a', nom: 'Anne' } }
  expect(() => requireAutreAdministrateur(demande, 'a')).toThrow('une autre personne')
  expect(() => requireAutreAdministrateur(demande, 'b')).not.toThrow()
  expect(() => requireAutreAdministrateur({ demande_par: null }, 'a')).not.toThrow()
  expect(() => requireDemandeur(demande, 'b')).toThrow('n’est pas la vôtre')
  expect(() => requireDemandeur(demande, 'a')).not.toThrow()
})

test.each([
  [{ siret: '1234' }, 'siret'],
  [{ tva_intra: '12' }, 'tva_intra'],
  [{ familles: [] }, 'familles'],
  [{ familles: ['XXX'] }, 'familles.0'],
  [{ email_commandes: 'x' }, 'email_commandes'],
  [{ site_web: 'javascript:alert(1)' }, 'site_web'],
  [{ zones_livraison: ['20'] }, 'zones_livraison.0'],
  [{ note: 6 }, 'note'],
  [{ escompte_pct: 101 }, 'escompte_pct'],
  [{ conditions_reglement: '90_j' }, 'conditions_reglement'],
  [{ statut: 'archive' }, ''],
])('%j est refusé', (saisie, champ) => {
  expect(FournisseurSaisie.safeParse(saisie).error?.issues[0]?.path.join('.')).toBe(champ)
})

test('un fournisseur a au moins un nom, une adresse e-mail et une famille', () => {
  const issues = FournisseurNouveau.safeParse({}).error?.issues.map(({ path }) => path[0])
  expect(issues).toEqual(['raison_sociale', 'email_commandes', 'familles'])
})

const document = (expire_le: string | null, remplace = false) => ({ expire_le, remplace })

test.each([
  [['ENG'], '2026-01-01', [], null],
  [['PHY'], '2026-01-01', [document('2027-01-01'), document(null)], '2026-01-01'],
  [['PHY'], null, [document('2027-01-01'), document('2026-06-01')], '2026-06-01'],
  [['ENG'], null, [document('2027-01-01'), document('2026-06-01', true)], '2027-01-01'],
] as const)(
  'de %j, agrément %s, documents %j : le %s d’abord',
  (familles, agrement_phyto_expire_le, documents, fin) => {
    expect(prochaineFin({ familles: [...familles], agrement_phyto_expire_le, documents })).toBe(fin)
  },
)
