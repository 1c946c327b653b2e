-- Types and defaults that SQLite and PostgreSQL both take. Ids are the bits of a u64, times are milliseconds since 1970 in UTC.

-- Everybody who plays.
CREATE TABLE player (
    id BIGINT PRIMARY KEY,
    name TEXT,
    kind TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);

-- The browsers of a player, known by the hash of a cookie. SQLite keeps bytes in a column of any type.
CREATE TABLE session (
    token_hash BYTEA PRIMARY KEY,
    player BIGINT NOT NULL REFERENCES player (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX session_player ON session (player);

-- What is listed and searched of a game; the game itself is its log.
CREATE TABLE game (
    id BIGINT PRIMARY KEY,
    white BIGINT NOT NULL REFERENCES player (id),
    black BIGINT NOT NULL REFERENCES player (id),
    terms TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    state TEXT NOT NULL,
    winner TEXT,
    reason TEXT,
    deadline BIGINT,
    is_real_time BIGINT NOT NULL
);
CREATE INDEX game_white ON game (white, changed, id);
CREATE INDEX game_black ON game (black, changed, id);
CREATE INDEX game_live ON game (id) WHERE state = 'live';
CREATE INDEX game_due ON game (deadline) WHERE state = 'live' AND deadline IS NOT NULL;

-- The log. That the game is there is checked with the number of its last event, so no foreign key does it once more.
CREATE TABLE event (
    game BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

-- What was said with an event. It can be deleted while the event keeps its number.
CREATE TABLE chat (
    game BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    author BIGINT NOT NULL,
    audience TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, seq)
);

CREATE TABLE challenge (
    id BIGINT PRIMARY KEY,
    maker BIGINT NOT NULL REFERENCES player (id),
    terms TEXT NOT NULL,
    made BIGINT NOT NULL,
    until BIGINT NOT NULL,
    state TEXT NOT NULL,
    game BIGINT
);
CREATE INDEX challenge_maker ON challenge (maker) WHERE state = 'open';
CREATE INDEX challenge_until ON challenge (until) WHERE state = 'open';

-- One row: when a real-time clock was last known to run, and the latest event of the whole log. Every group of writes begins by
-- changing it, which has it wait for the group before, should nobody know how that ended.
CREATE TABLE heartbeat (
    id BIGINT PRIMARY KEY,
    at BIGINT,
    latest BIGINT
);
INSERT INTO heartbeat (id) VALUES (1);
