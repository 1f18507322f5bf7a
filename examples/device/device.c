/* A device: streams a recording (16-bit mono WAV) and loses nothing. Build and run it as:
 * cc device.c -o device -lwebsockets && ./device talk.wav */
#include <libwebsockets.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FRAME_MS 20
#define KEPT 3000 /* The unconfirmed frames that it can keep: a minute. */

/* After these words, another attempt has the same end. A device key does not expire: there is no token to refresh. */
static const char stop[] = " unauthenticated denied revoked superseded invalid_query unsupported_audio "
    "storage_full too_large protocol_error invalid_text ";
/* With the random part, a pause is at most a minute. A connection that is silent for 30 seconds is lost. */
static const uint32_t pauses[] = {500, 1000, 2000, 4000, 8000, 16000, 32000, 48000};
static const lws_retry_bo_t retry = {.retry_ms_table = pauses, .retry_ms_table_count = LWS_ARRAY_SIZE(pauses),
    .conceal_count = LWS_RETRY_CONCEAL_ALWAYS, .jitter_percent = 25,
    .secs_since_valid_ping = 20, .secs_since_valid_hangup = 30};

static struct lws_context *context;
static struct lws *connection; /* NULL between two connections. */
static lws_sorted_usec_list_t recorder, connector;
static uint16_t failures; /* The connections since frames were last confirmed. */
static const char *host, *key;
static char stream[33], reason[124], message[2048];
static size_t message_length, frame_size;
static uint8_t *kept, *sending;
static FILE *wav;
static lws_usec_t started_us;
static time_t started_at;
static int port, rate;
/* Frames are counted from the start of the recording. `next` is -1 before the first confirmation of a connection. */
static long recorded, confirmed, stream_start, next;
static bool has_ended, is_ready, is_moving, is_over;

static bool is_complete(void) { return has_ended && confirmed == recorded; }
static uint8_t *frame_at(long frame) { return kept + (size_t)(frame % KEPT) * frame_size; }

/* Keeps what was recorded since the last call. A microphone would lose what finds no room; the file waits. */
static void record(lws_sorted_usec_list_t *timer)
{
    long due = (long)((lws_now_usecs() - started_us) / LWS_US_PER_MS / FRAME_MS);
    while (!has_ended && recorded < due && recorded - confirmed < KEPT) {
        size_t bytes = fread(frame_at(recorded), 1, frame_size, wav);
        memset(frame_at(recorded) + bytes, 0, frame_size - bytes);
        has_ended = bytes < frame_size;
        recorded += bytes > 0;
    }
    if (connection) lws_callback_on_writable(connection);
    if (!has_ended) lws_sul_schedule(context, 0, timer, record, FRAME_MS * LWS_US_PER_MS);
}

static void open_connection(lws_sorted_usec_list_t *timer)
{
    char path[512], start[21], now[21];
    time_t start_at = started_at + stream_start * FRAME_MS / 1000, now_at = time(NULL);
    strftime(start, sizeof start, "%Y-%m-%dT%H:%M:%SZ", gmtime(&start_at));
    strftime(now, sizeof now, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now_at));
    snprintf(path, sizeof path, "/v4/listen?codec=pcm16&sample_rate=%d&ack=true&stream_id=%s&recorded_at=%s"
        "&client_time=%s&receive=audio_ack", rate, stream, start, now);
    struct lws_client_connect_info info = {.context = context, .address = host, .host = host, .port = port,
        .path = path, .local_protocol_name = "device", .retry_and_idle_policy = &retry, .pwsi = &connection};
    next = -1;
    is_ready = is_moving = false;
    strcpy(reason, "the connection was lost");
    /* Only a failure that was not reported as an event leaves no timer. */
    if (!lws_client_connect_via_info(&info) && lws_dll2_is_detached(&timer->list))
        lws_retry_sul_schedule(context, 0, timer, &retry, open_connection, &failures);
}

static void on_lost(void)
{
    char word[sizeof reason + 2];
    snprintf(word, sizeof word, " %.*s ", (int)strcspn(reason, ":"), reason);
    connection = NULL;
    if ((is_over = is_complete() || strstr(stop, word))) return;
    printf("interrupted: %s\n", reason);
    if (is_moving) lws_sul_schedule(context, 0, &connector, open_connection, 1);
    else lws_retry_sul_schedule(context, 0, &connector, &retry, open_connection, &failures);
}

/* Closes the connection, and begins another one at once unless all is confirmed. Its result is that of a callback. */
static int close_connection(struct lws *wsi)
{
    is_moving = true;
    lws_close_reason(wsi, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
    return -1;
}

static int on_message(struct lws *wsi)
{
    size_t length;
    const char *type = "\"type\":", *frames = lws_json_simple_find(message, message_length, "\"frames\":", &length);
    const char *text = lws_json_simple_find(message, message_length, "\"status_text\":", &length);
    if (!lws_json_simple_strcmp(message, message_length, type, "reconnect")) return close_connection(wsi);
    if (!lws_json_simple_strcmp(message, message_length, type, "audio_ack") && frames) {
        long position = stream_start + atol(frames);
        if (next < 0 && position < confirmed) { /* The service has forgotten the stream. The rest is another one. */
            stream_start = confirmed;
            lws_hex_random(context, stream, sizeof stream);
            return close_connection(wsi);
        }
        if (next < 0) next = position;
        if (position > confirmed) failures = 0;
        confirmed = position;
    } else if (!lws_json_simple_strcmp(message, message_length, "\"status\":", "ready")) {
        is_ready = true;
    } else if (text) {
        printf("%.*s\n", (int)length, text);
    }
    lws_callback_on_writable(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons event, void *user, void *in, size_t length)
{
    unsigned char bearer[128], **header = in;
    switch (event) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        snprintf((char *)bearer, sizeof bearer, "Bearer %s", key);
        return lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, bearer, (int)strlen((char *)bearer),
            header, *header + length);
    case LWS_CALLBACK_CLIENT_RECEIVE:
        lws_validity_confirmed(wsi);
        if (lws_is_first_fragment(wsi)) message_length = 0;
        if (length >= sizeof message - message_length) length = 0; /* No message that it needs is so long. */
        memcpy(message + message_length, in, length);
        message[message_length += length] = '\0';
        return lws_is_final_fragment(wsi) ? on_message(wsi) : 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        if (is_complete()) return close_connection(wsi);
        if (!is_ready || next < 0 || next >= recorded) return 0;
        memcpy(sending + LWS_PRE, frame_at(next), frame_size); /* A copy, as lws_write masks the bytes in place. */
        if (lws_write(wsi, sending + LWS_PRE, frame_size, LWS_WRITE_BINARY) < (int)frame_size) return -1;
        next++;
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE: /* The code in two bytes, then the reason. */
        snprintf(reason, sizeof reason, "%.*s", length > 2 ? (int)length - 2 : 0, (char *)in + 2);
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        if (in) snprintf(reason, sizeof reason, "%.*s", (int)length, (char *)in);
        /* fall through */
    case LWS_CALLBACK_CLIENT_CLOSED:
        return on_lost(), 0;
    default:
        return lws_callback_http_dummy(wsi, event, user, in, length);
    }
}

int main(int argc, char **argv)
{
    static const struct lws_protocols protocols[] = {{"device", on_event, 0, 2048, 0, NULL, 0}, {0}};
    const struct lws_context_creation_info info = {.port = CONTEXT_PORT_NO_LISTEN, .protocols = protocols};
    const char *url = getenv("EARSHOT_URL"), *scheme, *path;
    uint8_t header[44];
    key = getenv("EARSHOT_DEVICE_KEY");
    wav = argc == 2 ? fopen(argv[1], "rb") : NULL;
    if (!wav || fread(header, 1, 44, wav) < 44 || header[22] != 1 || header[34] != 16 || memcmp(header + 36, "data", 4)
        || !url || !key || lws_parse_uri(strdup(url), &scheme, &host, &port, &path) || strcmp(scheme, "ws"))
        return fputs("usage: EARSHOT_URL=ws://… EARSHOT_DEVICE_KEY=… device talk.wav\n", stderr), 2;
    rate = header[24] | header[25] << 8 | header[26] << 16;
    frame_size = (size_t)(rate * FRAME_MS / 1000) * 2;
    kept = malloc(KEPT * frame_size);
    sending = malloc(LWS_PRE + frame_size);
    setvbuf(stdout, NULL, _IOLBF, 0); /* Also to a file, each line at once. */
    lws_set_log_level(LLL_ERR, NULL);
    context = lws_create_context(&info);
    if (!kept || !sending || !context || lws_hex_random(context, stream, sizeof stream)) return 2;
    started_at = time(NULL);
    started_us = lws_now_usecs();
    record(&recorder);
    open_connection(&connector);
    while (!is_over && lws_service(context, 0) >= 0) continue;
    lws_context_destroy(context);
    printf("confirmed %ld of %ld frames\n", confirmed, recorded);
    return is_complete() ? 0 : (fprintf(stderr, "refused: %s\n", reason), 1);
}
