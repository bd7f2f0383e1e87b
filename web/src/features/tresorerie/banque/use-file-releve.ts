import type { ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { useRef, useState } from 'react'
import { useChosenRow } from '../../../ui/use-chosen-row.ts'
import { type Key, rowKeys, useKeys } from '../../../ui/use-keys.ts'
import { acceptationOf, type Choix, choixPropose } from './acceptation.ts'
import { type ActeMouvement, useActeMouvement } from './banque.queries.ts'
import { useToutesPieces } from './choix-pieces.tsx'
import type { Panneau } from './mouvement-detail.tsx'
import { mouvementsOf, type Vue } from './vues.ts'

type Fait = { id: string; phrase: string; isAnnulable: boolean }

const PHRASES: Record<ActeMouvement['acte'], string> = {
  accepter: 'rapprochés',
  classer: 'classés',
  attendre: 'laissés en attente',
  annuler: 'remis à voir',
}

/** The state of the queue: which movement, what is chosen for it, what was just done, and the keys. */
export function useFileReleve({ mouvements }: ReleveOuvert, vue: Vue) {
  const lignes = mouvementsOf(mouvements, vue)
  const { chosen: choisi, choose, move, leave, keepPlace } = useChosenRow(lignes, ({ id }) => id)
  const [fait, setFait] = useState<Fait>()
  const { mutateAsync, isPending } = useActeMouvement()
  /** The act that is sent. Not `isPending`, which the page knows one tick later: a key may come before. */
  const envoye = useRef<{ isRegrette: boolean }>(undefined)

  const { choix, panneau, change, forget } = useChoix(choisi)

  async function run(demande: ActeMouvement) {
    const mouvement = await mutateAsync(demande)
    const { id, montant, statut } = mouvement
    const quoi = statut === 'a_voir' ? 'annuler' : demande.acte
    setFait({ id, phrase: `${formatMontant(montant)} ${PHRASES[quoi]}.`, isAnnulable: quoi !== 'annuler' })
    forget(id)
    // The movement taken back is chosen again: it is to be decided otherwise.
    if (quoi === 'annuler') keepPlace(undefined, id)
    else leave(id)
    return mouvement
  }

  async function send(demande: ActeMouvement) {
    if (envoye.current) return
    const cet = { isRegrette: false }
    envoye.current = cet
    try {
      const mouvement = await run(demande)
      if (cet.isRegrette && mouvement.statut !== 'a_voir') await run({ acte: 'annuler', cible: mouvement })
    } catch {
      // The call has told its failure.
    } finally {
      envoye.current = undefined
    }
  }

  /** Asked while an act is being sent, it is for that act, as soon as it is known. */
  function undo() {
    if (envoye.current) {
      envoye.current.isRegrette = true
      return
    }
    const dernier = mouvements.find(({ id }) => id === fait?.id)
    if (dernier && dernier.statut !== 'a_voir') void send({ acte: 'annuler', cible: dernier })
  }

  function accept() {
    const demande = choisi?.proposition ? acceptationOf(choisi, choix) : null
    if (demande && 'acte' in demande) void send(demande)
  }

  useKeys({
    ...rowKeys(move),
    ...touchesOf(choisi, { change, send }),
    Enter: ['Accepter', accept],
    z: ['Annuler le dernier acte', undo],
  })

  return { lignes, choisi, choix, panneau, fait, envoi: isPending, choose, change, send, undo }
}

type Changes = { choix?: Choix | null; panneau?: Panneau }
type Gestes = { change: (changes: Changes) => void; send: (demande: ActeMouvement) => Promise<void> }

/** The letters that act on a movement still to be treated. */
function touchesOf(choisi: MouvementBancaire | undefined, { change, send }: Gestes): Record<string, Key> {
  if (!choisi?.proposition) return {}
  return {
    Escape: ['Revenir à la proposition', () => change({ choix: null, panneau: null })],
    c: ['Choisir autrement', () => change({ panneau: 'entreprise' })],
    e: ['Autre pièce', () => change({ panneau: 'pieces' })],
    n: ['Pas un adhérent', () => change({ panneau: 'classement' })],
    ...(choisi.statut === 'a_voir' && {
      a: ['Laisser en attente', () => void send({ acte: 'attendre', cible: choisi })] satisfies Key,
    }),
  }
}

/** The pieces chosen for a movement, as proposed until somebody changes them, and the panel that is open. */
function useChoix(choisi: MouvementBancaire | undefined) {
  const [libre, setLibre] = useState<{ id: string; choix: Choix | null; panneau: Panneau }>()
  const mien = libre?.id === choisi?.id ? libre : undefined
  const panneau = mien?.panneau ?? null
  const propose = choisi ? choixPropose(choisi) : { entreprise: null, pieces: [] }
  const choix = useToutesPieces(mien?.choix ?? propose, panneau === 'pieces')
  function change(changes: Changes) {
    if (choisi) setLibre({ id: choisi.id, choix: mien?.choix ?? null, panneau, ...changes })
  }
  /** Only for the movement treated: the next one may already have been chosen for, before the answer was read. */
  const forget = (id: string) => setLibre((current) => (current?.id === id ? undefined : current))
  return { choix, panneau, change, forget }
}
