import {
  REGLE_PENURIE_LABELS,
  REGLES_PENURIE,
  type ReglePenurie,
} from '@sillon/domain/achats/groupements-achats/repartition-penurie'
import { useQuery } from '@tanstack/react-query'
import { DecimalField, type DecimalValue } from '../../../lib/decimal-field.tsx'
import { EbaucheOfferte } from '../../../lib/offline/ebauche-offerte.tsx'
import { useTypedValues } from '../../../lib/offline/use-typed-values.ts'
import { optionsOf } from '../../../lib/options.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { repartitionQuery, useDecider } from './clotures.queries.ts'
import { RepartitionTable } from './repartition-table.tsx'

type Props = {
  groupement_id: string
  article_id: string
  titre: string
  disponible: number | null
  regle: ReglePenurie | null
  onClose: () => void
}

type Saisie = { disponible: DecimalValue; regle: ReglePenurie | null }

const ASSEZ = 'Le fournisseur en a assez.'

function refusalOf(penurie: { disponible: number } | null, repartition: { demande: number } | undefined) {
  if (!penurie) return 'Indiquez une quantité et une règle.'
  if (!repartition) return 'La répartition n’est pas encore calculée.'
  return penurie.disponible >= repartition.demande ? ASSEZ : null
}

/** Takes the quantity that the supplier has and the rule; shows at once the share and the message of each member. */
export function PenurieDialog({ groupement_id, article_id, titre, onClose, ...initial }: Props) {
  const { values, change, ebauche } = useTypedValues<Saisie>('penurie', initial)
  const { disponible, regle } = values
  const decider = useDecider(groupement_id)
  const isNombre = typeof disponible === 'number' && Number.isInteger(disponible) && disponible >= 0
  const penurie = isNombre && regle ? { article_id, regle, disponible } : null
  const { data, isFetching } = useQuery(repartitionQuery(groupement_id, penurie))
  const refus = refusalOf(penurie, data)

  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose} variant="secondary">
            Ne rien changer
          </Button>
          <Button
            disabledReason={refus}
            loading={decider.isPending || isFetching}
            loadingLabel={isFetching ? 'Calcul…' : 'Envoi…'}
            onClick={() =>
              penurie && decider.mutate({ ...penurie, probleme: 'penurie', choix: 'repartir' }, { onSuccess: onClose })
            }
            reasonField={isNombre ? 'regle' : 'disponible'}
            variant="primary"
          >
            Répartir ainsi
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="wide"
      title={`Pénurie\u00a0: ${titre}`}
    >
      <div className="grid gap-4" ref={ebauche.element}>
        <EbaucheOfferte ebauche={ebauche} />
        <DecimalField
          help="En nombre de colis."
          label="Ce que le fournisseur a"
          name="disponible"
          onChange={(next) => change({ disponible: next })}
          value={disponible}
          width="short"
        />
        <RadioCards
          columns={3}
          label="Règle de répartition"
          name="regle"
          onSelect={(next) => change({ regle: next })}
          options={optionsOf(REGLES_PENURIE, REGLE_PENURIE_LABELS)}
          value={regle}
        />
        {data && penurie && refus !== ASSEZ && <RepartitionTable repartition={data} />}
      </div>
    </Dialog>
  )
}
