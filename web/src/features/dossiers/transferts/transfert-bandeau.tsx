import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { isPlaqueARefaire } from '@sillon/domain/dossiers/transferts/cession'
import { formatDate } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useWizard } from '../adhesions/wizard/wizard-context.tsx'
import { useAnnulation, useTransferts } from './transferts.queries.ts'

/** Above a machine: the state of its transfer, and what to check after a change of owner. */
export function TransfertBandeau({ materiel }: { materiel: Materiel }) {
  const { adhesion } = useWizard()
  const annulation = useAnnulation()
  const { envoyes, venus } = useTransferts(adhesion.id)
  const enAttente = envoyes.find((transfert) => transfert.materiel.id === materiel.id)
  const recu = venus.find((transfert) => transfert.materiel.id === materiel.id)
  if (enAttente) {
    const { id, vers, demande_le, expire_le, message, actes } = enAttente
    return (
      <Callout className="mb-5" title={`Transfert à ${vers.raison_sociale} en attente de réponse`} tone="wheat">
        <p>
          Demandé le {formatDate(demande_le)}, réponse avant la fin du {formatDate(expire_le)}. D’ici là, ce qui désigne
          la machine (marque, modèle, année, numéros) ne change pas.
        </p>
        {message && <p className="mt-1 whitespace-pre-line">Votre message&nbsp;: {message}</p>}
        {actes.includes('annuler') && (
          <Button
            className="mt-3"
            loading={annulation.isPending}
            onClick={() => annulation.mutate(id)}
            size="sm"
            variant="secondary"
          >
            Annuler le transfert
          </Button>
        )}
      </Callout>
    )
  }
  if (!recu || !isPlaqueARefaire(materiel)) return null
  return (
    <Callout className="mb-5" title="Une nouvelle plaque (SIV) est à demander" tone="orange">
      Cette machine vient de {recu.de.raison_sociale} avec une ancienne plaque (FNI)&nbsp;: un changement de
      propriétaire demande un numéro SIV, au format AA-123-AA. Saisissez-le ici quand vous l’aurez.
    </Callout>
  )
}
