import type { ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import { formatMontant } from '@sillon/domain/argent/format-montant'
import { useState } from 'react'
import { acceptationOf, type Choix, choixPropose } from './acceptation.ts'
import { type ActeMouvement, useActeMouvement } from './banque.queries.ts'
import { useToutesPieces } from './choix-pieces.tsx'
import type { Panneau } from './mouvement-detail.tsx'
import { useTouches } from './touches.ts'
import { mouvementsOf, type Vue } from './vues.ts'

type Fait = { id: string; version: number; phrase: string }

const PHRASES: Record<ActeMouvement['acte'], string> = {
  accepter: 'rapprochés',
  classer: 'classés',
  attendre: 'laissés en attente',
  annuler: 'remis à voir',
}

/** The state of the queue: which movement, what is chosen for it, what was just done, and the keys. */
export function useFileReleve({ mouvements }: ReleveOuvert, vue: Vue) {
  const lignes = mouvementsOf(mouvements, vue)
  const [place, setPlace] = useState<{ id: string | null; rang: number }>({ id: null, rang: 0 })
  const [libre, setLibre] = useState<{ id: string; choix: Choix | null; panneau: Panneau }>()
  const [fait, setFait] = useState<Fait>()
  const acte = useActeMouvement()

  // A movement that is treated leaves the queue: the next one takes its place.
  const choisi = lignes.find(({ id }) => id === place.id) ?? lignes[Math.min(place.rang, lignes.length - 1)]
  const mien = libre?.id === choisi?.id ? libre : undefined
  const panneau = mien?.panneau ?? null
  const propose = choisi ? choixPropose(choisi) : { entreprise: null, pieces: [] }
  const choix = useToutesPieces(mien?.choix ?? propose, panneau === 'pieces')

  function choose(id: string) {
    setPlace({
      id,
      rang: Math.max(
        0,
        lignes.findIndex((ligne) => ligne.id === id),
      ),
    })
  }

  function change(changes: { choix?: Choix; panneau?: Panneau }) {
    if (choisi) setLibre({ id: choisi.id, choix: mien?.choix ?? null, panneau, ...changes })
  }

  function send(demande: ActeMouvement) {
    if (acte.isPending) return
    const rang = choisi ? lignes.indexOf(choisi) : 0
    acte.mutate(demande, {
      onSuccess: ({ id, version, montant, statut }) => {
        const quoi = statut === 'a_voir' ? 'annuler' : demande.acte
        setFait({ id, version, phrase: `${formatMontant(montant)} ${PHRASES[quoi]}.` })
        setLibre(undefined)
        setPlace({ id: null, rang })
      },
    })
  }

  function move(pas: number) {
    const rang = choisi ? lignes.indexOf(choisi) + pas : 0
    const ligne = lignes[rang]
    if (ligne) choose(ligne.id)
  }

  function undo() {
    const dernier = mouvements.find(({ id }) => id === fait?.id)
    if (dernier && dernier.statut !== 'a_voir') send({ acte: 'annuler', cible: dernier })
  }

  function accept() {
    const demande = choisi?.proposition ? acceptationOf(choisi, choix) : null
    if (demande && 'acte' in demande) send(demande)
  }

  const aTraiter = (act: () => void) => () => {
    if (choisi?.proposition) act()
  }
  useTouches({
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    j: () => move(1),
    k: () => move(-1),
    Enter: accept,
    Escape: () => change({ choix: propose, panneau: null }),
    c: aTraiter(() => change({ panneau: 'entreprise' })),
    e: aTraiter(() => change({ panneau: 'pieces' })),
    n: aTraiter(() => change({ panneau: 'classement' })),
    a: aTraiter(() => choisi?.statut === 'a_voir' && send({ acte: 'attendre', cible: choisi })),
    z: undo,
  })

  return { lignes, choisi, choix, panneau, fait, envoi: acte.isPending, choose, change, send, undo }
}
