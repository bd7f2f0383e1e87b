import { Button } from './button.tsx'
import { Callout } from './callout.tsx'

/** Stands in the place of what could not be read. */
export const ReadAgain = ({ title, onRetry }: { title: string; onRetry: () => void }) => (
  <Callout role="alert" title={title} tone="brick">
    <Button className="mt-2" onClick={onRetry} variant="secondary">
      Réessayer
    </Button>
  </Callout>
)
