import { describe, expect, it, test } from 'vitest'
import type { AdhesionStatut } from '../../comptes/droits/adhesion-statut.ts'
import { materiel } from '../../testing/dossier-complet.ts'
import { cedeMateriel, EFFETS, isPlaqueARefaire, valeursPrivees } from './cession.ts'
import { checkEnAttente, empechementAcceptation, empechementDemande, isADefaire } from './empechement.ts'
import { actesOfferts, applyTransfert, isExpire, statutActuel, TRANSFERT_STATUTS } from './transfert-statut.ts'

describe('La vie d’une demande', () => {
  test.each([
    ['accepter', 'accepte'],
    ['refuser', 'refuse'],
    ['annuler', 'annule'],
    ['expirer', 'expire'],
  ] as const)('%s ne se fait que sur une demande en attente, qui devient %s', (acte, suite) => {
    expect(applyTransfert(acte, 'en_attente')).toBe(suite)
    for (const statut of TRANSFERT_STATUTS.filter((one) => one !== 'en_attente')) {
      expect(() => applyTransfert(acte, statut)).toThrow(/déjà (accepté|refusé|annulé|expiré)/)
    }
  })

  test.each([
    [['cedant'], ['annuler']],
    [['receveur'], ['accepter', 'refuser']],
    [['admin'], ['annuler']],
    [
      ['cedant', 'receveur'],
      ['accepter', 'refuser', 'annuler'],
    ],
    [[], []],
  ] as const)('%j peuvent %j', (acteurs, actes) => {
    expect(actesOfferts('en_attente', acteurs)).toEqual(actes)
    expect(actesOfferts('accepte', acteurs)).toEqual([])
  })

  it('vaut jusqu’à la fin de son dernier jour, à Paris', () => {
    const transfert = { statut: 'en_attente' as const, expire_le: '2026-12-22T08:00:00Z' }
    expect(isExpire(transfert, '2026-12-22')).toBe(false)
    expect(statutActuel(transfert, '2026-12-23')).toBe('expire')
    expect(statutActuel({ ...transfert, statut: 'accepte' }, '2026-12-23')).toBe('accepte')
  })
})

describe('Ce qu’un transfert fait d’un matériel', () => {
  const vers = { entreprise_id: 'b', exploitation_id: 'ferme-b' }

  test.each(Object.entries(EFFETS))('%s : %s', (champ, effet) => {
    const change = cedeMateriel(vers)
    const apres = (change as Record<string, unknown>)[champ]
    if (effet === 'reste') expect(champ in change).toBe(false)
    if (effet === 'vide') expect(apres).toBe(null)
    if (effet === 'change' && champ !== 'version') expect(apres).not.toBe(null)
  })

  it('ne le partage plus, en fait un matériel en propriété, sur la ferme choisie', () => {
    expect(cedeMateriel(vers)).toMatchObject({ ...vers, disponibilite: 'non_partage', propriete: 'propriete' })
  })

  it('ne laisse qu’à l’ancienne entreprise ce qu’il valait, qui l’assurait et ce qui en était dit', () => {
    const avant = { ...materiel, valeur_estimee: 4_000_000, assurance_compagnie: 'Groupama', commentaire: 'Embrayage' }
    const privees = valeursPrivees(avant)
    expect(privees).toMatchObject({
      valeur_estimee: 4_000_000,
      assurance_compagnie: 'Groupama',
      commentaire: 'Embrayage',
    })
    expect(privees).not.toHaveProperty('numero_serie')
  })

  test.each([
    ['FNI', true],
    ['SIV', false],
    ['aucune', false],
    [null, false],
  ] as const)('une plaque %s est à refaire : %s', (type_immatriculation, attendu) => {
    expect(isPlaqueARefaire({ type_immatriculation })).toBe(attendu)
  })
})

const adhesion = (statut: AdhesionStatut, fin_le: string | null = null) => ({ statut, fin_le })
const demande_le = '2026-03-10T09:00:00Z'

describe('Ce qui empêche', () => {
  test.each([
    ['en_service', adhesion('active'), false, null],
    ['hors_service', adhesion('active'), false, null],
    ['vendu', adhesion('active'), false, /est dite «\u00a0vendu\u00a0»/],
    ['vendu', adhesion('active'), true, /est dite «\u00a0vendu\u00a0»/],
    ['en_service', adhesion('suspendue'), false, /la vôtre est suspendue/],
    ['en_service', null, false, /absente/],
    ['en_service', adhesion('radiee', '2026-01-01'), true, null],
  ] as const)('de demander : %s, %j, administrateur %s', (statut, etat, isAdmin, attendu) => {
    const empechement = empechementDemande({ materiel: { statut }, adhesion: etat, isAdmin })
    if (attendu === null) expect(empechement).toBe(null)
    else expect(empechement).toMatch(attendu)
  })

  test.each([
    [adhesion('active'), adhesion('active'), null, false],
    [adhesion('active'), adhesion('suspendue'), /Arrivée n’est plus active/, false],
    [adhesion('active'), adhesion('radiee', '2026-03-12'), /Arrivée n’est plus active/, true],
    [adhesion('resiliee', '2026-03-12'), adhesion('active'), /Départ n’est plus active/, true],
    [adhesion('suspendue'), adhesion('active'), /Départ n’est plus active/, false],
    // The cooperative made the request for a company that had already left.
    [adhesion('resiliee', '2026-01-31'), adhesion('active'), null, false],
    [null, adhesion('active'), null, false],
    [adhesion('active'), null, /Arrivée/, true],
  ])('d’accepter : de %j vers %j', (de, vers, attendu, aDefaire) => {
    const empechement = empechementAcceptation({
      materiel: { statut: 'en_service' },
      de: { raison_sociale: 'Départ', adhesion: de },
      vers: { raison_sociale: 'Arrivée', adhesion: vers },
      demande_le,
    })
    if (attendu === null) expect(empechement).toBe(null)
    else expect(empechement).toMatch(attendu)
    expect(isADefaire({ de, vers, demande_le })).toBe(aDefaire)
  })
})

describe('Tant qu’une demande attend', () => {
  test.each([
    ['modele', { modele: 'Autre' }, true],
    ['la plaque', { immatriculation: 'AB-123-CD' }, true],
    ['le même modèle', { modele: materiel.modele }, false],
    ['les heures', { heures_moteur: 9000 }, false],
    ['le partage', { disponibilite: 'entraide' }, false],
    ['la réparation', { statut: 'en_reparation' }, false],
    ['la vente', { statut: 'vendu' }, true],
  ] as const)('%s : refusé %s', (_, saisie, refuse) => {
    const check = () => checkEnAttente(materiel, saisie)
    if (refuse) expect(check).toThrow(/attend une réponse/)
    else expect(check).not.toThrow()
  })
})
