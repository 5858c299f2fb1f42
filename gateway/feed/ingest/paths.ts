export const FIXTURES_PATH = '/WOS-DATACENTER/ingest/fixtures';
export const STATES_PATH = '/WOS-DATACENTER/ingest/states';
