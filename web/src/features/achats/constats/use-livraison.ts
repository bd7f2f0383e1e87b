import type { Livraison } from '@sillon/domain/achats/constats/constat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, KeptOnDevice } from '../../../lib/api-error.ts'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { useActesOf } from '../../../lib/offline/waiting-store.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { attachPhoto, constater } from './constats.queries.ts'
import { changees, type Reponse, type Reponses, reponsesDites, sansReponse, toutRecu } from './reponses.ts'

/** A photograph taken on this page, not sent yet. */
export type Photo = { fichier: File; url: string; prise_le: string }

const AUCUNE: Reponses = {}

/** True when the device keeps it: it leaves with the network. */
async function keptOf(envoi: Promise<unknown>): Promise<boolean> {
  try {
    await envoi
    return false
  } catch (error) {
    if (error instanceof KeptOnDevice) return true
    throw error
  }
}

/** The answers of a delivery: those that are sent, those that wait, those that are typed. */
export function useLivraison(livraison: Livraison) {
  const { bon_id, libelle, numero, lignes } = livraison
  const queryClient = useQueryClient()
  const actes = useActesOf(bon_id)
  const { values, change, ebauche } = useTypedValues('livraison', { reponses: AUCUNE })
  const [photos, setPhotos] = useState<Readonly<Record<string, Photo>>>({})
  const dites = reponsesDites(livraison, actes)
  const reponses = { ...dites, ...values.reponses }
  const aEnvoyer = changees(values.reponses, dites)
  const aJoindre = Object.entries(photos).filter(
    ([ligne_id]) => reponses[ligne_id] && reponses[ligne_id]?.etat !== 'recu',
  )

  const envoi = useMutation({
    mutationFn: async () => {
      const waits = { objet: libelle, sujet: bon_id }
      const titre = `Réception${numero ? ` de ${numero}` : ''}`
      const constate_le = new Date().toISOString()
      // A photograph needs its answer: it leaves after those that wait.
      let derriere = actes.length > 0
      if (aEnvoyer.length > 0) {
        const body = { constate_le, lignes: aEnvoyer }
        const isKept = await keptOf(
          constater(bon_id, body, { idempotencyKey: randomKey(), waits: { ...waits, titre, saisie: body } }),
        )
        derriere = derriere || isKept
        change({ reponses: AUCUNE })
      }
      for (const [ligne_id, { fichier }] of aJoindre) {
        const nom = lignes.find((ligne) => ligne.ligne_id === ligne_id)?.designation ?? ''
        const photo = { ...waits, titre: `Photo, ${nom}`, saisie: {}, derriere }
        await keptOf(attachPhoto({ id: bon_id, ligne_id }, fichier, { idempotencyKey: randomKey(), waits: photo }))
      }
      setPhotos({})
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['constats'] }),
  })

  const answer = (ligne_id: string, reponse: Reponse) =>
    change(({ reponses: tapees }) => ({ reponses: { ...tapees, [ligne_id]: reponse } }))

  return {
    reponses,
    photos,
    actes,
    ebauche,
    restantes: sansReponse(livraison, reponses),
    isChanged: aEnvoyer.length + aJoindre.length > 0,
    isSending: envoi.isPending,
    refus: envoi.error instanceof ApiError ? messageOf(envoi.error) : null,
    answer,
    answerAll: () => change({ reponses: toutRecu(livraison, values.reponses === AUCUNE ? dites : reponses) }),
    takePhoto: (ligne_id: string, photo: Photo | null) =>
      setPhotos((prises) => {
        const { [ligne_id]: _, ...others } = prises
        return photo ? { ...others, [ligne_id]: photo } : others
      }),
    send: () => envoi.mutate(),
  }
}

export type LivraisonState = ReturnType<typeof useLivraison>

const messageOf = ({ problem, message }: ApiError) => problem.errors?.map((wrong) => wrong.message).join(' ') || message
