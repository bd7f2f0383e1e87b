/**
 * Replaces the violation of a named constraint by the given error: it happens in races that the service cannot see, and
 * with references that do not exist.
 */
export async function onConstraint<Result>(
  run: Promise<Result>,
  refusals: Record<string, () => Error>,
): Promise<Result> {
  try {
    return await run
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    throw (constraint && refusals[constraint]?.()) || error
  }
}
