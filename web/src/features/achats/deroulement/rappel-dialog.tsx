import { PERSONNE_A_RAPPELER } from '@sillon/domain/achats/groupements-achats/rappel-absents'
import { formatEnvois } from '@sillon/domain/comptes/destinataires/phrases'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { inPlace } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { REPRISE, useDepart } from '../../comptes/actes-en-attente/use-depart.ts'
import { Destinataires } from '../../comptes/destinataires/destinataires.tsx'
import { avantEnvoi } from '../../organisme/organisme/envoi.ts'
import type { OngletProps } from '../groupements-achats/onglet-props.ts'
import { rappelQuery, sendRappel, suiviQuery } from './suivi.queries.ts'

type Props = OngletProps & { onClose: () => void }

/** Who would be reminded, how, and who would not and why; the button does exactly that. */
export function RappelDialog({ groupement: { id, libelle }, onClose }: Props) {
  const queryClient = useQueryClient()
  const conclude = useDepart()
  const lecture = useQuery({ ...rappelQuery(id), meta: inPlace })
  const rappel = lecture.data
  const { mutate, isPending } = useMutation({
    mutationFn: sendRappel,
    onSuccess: async (reponse) => {
      conclude(reponse, 'Le rappel est parti.')
      onClose()
      await queryClient.invalidateQueries({ queryKey: suiviQuery(id).queryKey })
    },
  })
  const nombres = rappel && { courriels: rappel.courriels.length, lettres: rappel.lettres.length }
  const isVide = nombres && nombres.courriels + nombres.lettres === 0
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            {isVide ? 'Fermer' : 'Ne rien envoyer'}
          </Button>
          {rappel && nombres && !isVide && (
            <Button
              loading={isPending}
              onClick={() => mutate({ id, entreprise_ids: rappel.entreprise_ids })}
              variant="primary"
            >
              Envoyer {formatEnvois(nombres)}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      title={isVide ? PERSONNE_A_RAPPELER : 'Rappeler ceux qui n’ont pas commandé\u202f?'}
    >
      {!isVide && (
        <p className="mb-4">
          Le rappel dit jusqu’à quand commander dans <strong className="font-semibold text-ink">{libelle}</strong>, et
          ce qui manque pour que le prix baisse. {avantEnvoi('Il va à ceux qui acceptent les nouvelles.')} {REPRISE}
        </p>
      )}
      <Destinataires lecture={lecture} />
    </Dialog>
  )
}
