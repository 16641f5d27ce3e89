// For a part that nobody may miss because a file could not be fetched: it is fetched again until it is there.
const AGAIN_MS = 5_000;

export async function fetchUntilThere<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  try {
    return await fetchPart();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return fetchUntilThere(fetchPart);
  }
}
